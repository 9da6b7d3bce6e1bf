#!/bin/sh
# Draws the pictures of the README again, from the inputs beside them. Those of the page,
# page-*.png, were taken in a browser and their colours counted down.
set -e
cd "$(dirname "$0")"
nimsum() { go run nimsum/cmd/nimsum "$@"; }

nimsum draw gotroot --values --winning bush.txt > bush.svg
nimsum draw squagame --values --winning squares.txt > squares.svg
nimsum draw gra --values --winning row.txt > row.svg
nimsum draw nim --values --winning stones.txt > stones.svg
nimsum draw kings --values --winning kings.txt > kings.svg
nimsum draw knights --values --winning knights.txt > knights.svg
nimsum draw staircase --values --winning stairs.txt > stairs.svg
nimsum draw nimble --values --winning strip.txt > strip.svg
nimsum draw turtles --values --winning turtles.txt > turtles.svg
nimsum draw chocolate --values --winning chocolate.txt > chocolate.svg
nimsum draw funnystone --values --winning funny.txt > funny.svg

module nimsum

go 1.25.0

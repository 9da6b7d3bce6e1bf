# mistake: cuts one coin after the other off the row, which copies the rest
# technique: coin turning
# cause: speed
# verdict: TLE
def main():
    for _ in range(int(input())):
        coins = list(input())
        total = i = 0
        while coins:
            i += 1
            if coins[0] == "H":
                total ^= i
            coins = coins[1:]
        print("First" if total else "Second")


main()

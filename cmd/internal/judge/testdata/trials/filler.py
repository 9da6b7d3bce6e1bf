# Fills its folder.
for i in range(1000):
    with open(str(i), "wb") as file:
        file.write(bytes(1 << 20))

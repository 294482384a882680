# A common mistake: add number and text.
total = 0
for price in [1, "2"]:
    total = total + price

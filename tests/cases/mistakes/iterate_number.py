# A common mistake: iterate number.
for digit in 123:
    print(digit)

# A common mistake: compare text and number.
level = "5"
if level > 3:
    print("high")

# A common mistake: add text and number.
age = 42
print("I am " + age + " years old")

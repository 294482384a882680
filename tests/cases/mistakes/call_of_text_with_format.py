# A common mistake: call of text with format.
template = "{} is {}"
print(template("a", 1))

# A common mistake: percent wrong type.
print("%d apples" % "three")

# A common mistake: percent too few.
print("%s and %s" % "one")

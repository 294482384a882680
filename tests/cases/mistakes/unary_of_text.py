# A common mistake: unary of text.
print(-"5")

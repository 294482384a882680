# A common mistake: star of number.
print(*5)

# A common mistake: integer key of list by text.
rows = [{"id": 1}, {"id": 2}]
print(rows["id"])

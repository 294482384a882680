# A common mistake: double star of list.
print(**[1])

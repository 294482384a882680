# A common mistake: delete from tuple.
pair = (1, 2)
del pair[0]

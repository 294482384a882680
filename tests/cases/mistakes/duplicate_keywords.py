# A common mistake: duplicate keywords.
options = {"sep": "-"}
print(1, sep="+", **options)

# A common mistake: long line with error.
result = sum([len(word) for word in ["alpha", "beta"]]) + max(3, 4) * int("7") - undefined_total + min([1, 2, 3], key=lambda n: -n)

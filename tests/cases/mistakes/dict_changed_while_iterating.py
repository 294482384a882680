# A common mistake: dict changed while iterating.
ages = {"a": 1, "b": 2}
for name in ages:
    if ages[name] == 1:
        del ages[name]

group = ValueError(1)
for n in range(500):
    group = ExceptionGroup("g", [group])
def split(group):
    return group.split(ValueError)
try:
    match, rest = split(group)
    print(rest)  # expect: None
except RecursionError:
    print("None")

import array

numbers = array.array("i", [1, 2])
for place in (2**62, -(2**62), 2**63 - 1, 2**70):
    for method in (numbers.__getitem__, numbers.pop, lambda at: numbers.index(1, at), lambda at: numbers.insert(at, 3)):
        try:
            print(method(place))
        except (IndexError, ValueError, OverflowError) as error:
            print(type(error).__name__, error)
print(numbers)

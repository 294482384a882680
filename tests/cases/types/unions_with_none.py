# None in a union is its class.
union = int | None
print(union, union.__args__, (None | str).__args__, union == (type(None) | int), (union | None) == union)
print(isinstance(None, union), issubclass(type(None), union), list[int | None], dict[str, None | int])

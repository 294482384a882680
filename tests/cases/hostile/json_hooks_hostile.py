import json
def hook(pairs):
    raise KeyError("hook")
for options in (dict(object_hook=hook), dict(object_pairs_hook=hook), dict(parse_int=hook), dict(parse_float=5), dict(parse_constant=hook)):
    try:
        print(json.loads('{"a": [1, NaN]}', **options))
    except (KeyError, TypeError) as error:
        print(type(error).__name__)
        # expect: KeyError
        # expect: KeyError
        # expect: KeyError
        # expect: {'a': [1, nan]}
        # expect: KeyError
class Evil(dict):
    def items(self):
        return [(1, 2), 5]
for value in (Evil(a=1), {(1,): 2}, {1, 2}, float("nan"), object()):
    try:
        print(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: TypeError
        # expect: TypeError
        # expect: ValueError
        # expect: TypeError

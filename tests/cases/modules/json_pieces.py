# iterencode gives the text in pieces, and asks default() on the way.
# modes: plain
import json


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, complex):
            return [o.real, o.imag]
        return super().default(o)


print(list(Encoder().iterencode(2 + 1j)), Encoder().encode({"z": 1j}))
value = [1, [2, {}], {"a": [1, "x", None, True]}, {"b": 1, 2: 2.5, None: [], True: "t"}]
print(list(json.JSONEncoder().iterencode(value)))
print(list(json.JSONEncoder(indent=1, sort_keys=False).iterencode(value)))
print("".join(json.JSONEncoder(indent="\t").iterencode(value)) == json.dumps(value, indent="\t"))
print(list(json.JSONEncoder(sort_keys=True).iterencode({"b": 1, "a": 2})), list(json.JSONEncoder().iterencode("text")))
circle = []
circle.append(circle)
for wrong in [circle, {(1, 2): 3}, {1: object()}, float("nan")]:
    try:
        print(list(json.JSONEncoder(allow_nan=False).iterencode(wrong)))
    except (TypeError, ValueError) as error:
        print(type(error).__name__, str(error)[:60])
print(list(json.JSONEncoder(skipkeys=True).iterencode({(1, 2): 3, "a": 1})))

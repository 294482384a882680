import hjson

print(hjson.loads("{\n  foo: a string\n  # comment\n  bar: [1, 2.5, true]\n}"), hjson.dumps({"a": [1, {"b": "x y"}], "c": None}), hjson.dumpsJSON({"z": 1}))
try:
    hjson.loads("{a: [}")
except hjson.HjsonDecodeError as error:
    print(error)

import json5

print(json5.loads("{a: 1, 'b': .5, c: [1, 2,], /* x */ d: 0xFF, e: +Infinity, f: 'line\\\ncont'}"), json5.dumps({"a b": [1, None], "c": "q'"}))
try:
    json5.loads("{a: }")
except ValueError as error:
    print(error)

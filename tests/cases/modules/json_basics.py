# json: text to values and back, errors with positions.
import json
print(json.dumps({"a": [1, 2.5, None, True, "x\n\u00e9"], "b": {}}), json.dumps([1, 2], indent=2))
print(json.dumps({"b": 1, "a": 2}, sort_keys=True), json.dumps("é", ensure_ascii=False))
print(json.loads('{"k": [1, -2.5e3, {"z": null}], "s": "\\u0041\\n"}'), json.loads("[]"))
print(json.loads(" true "), json.loads('"x"'), json.dumps((1, 2)))
print(json.dumps({1: 2, None: 3, True: 4}))
print(json.dumps([1, 2], separators=(",", ":")), json.dumps(float("inf")), json.loads("NaN"))
print(json.dumps({"x": object}, default=lambda o: "object"))
for text in ("", "{", "[1,]", "{'a': 1}", "nope", '{"a" 1}', "[1] 2", '"open'):
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        print(error)
try:
    json.dumps({"x": {1}})
except TypeError as error:
    print(error)
loop = []
loop.append(loop)
try:
    json.dumps(loop)
except ValueError as error:
    print(error)

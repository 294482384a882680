import json
for text in ("[" * 100000, "{\"a\":" * 50000, "[" * 50000 + "]" * 50000):
    try:
        json.loads(text)
    except (RecursionError, ValueError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
good = json.dumps({"a": [1, 2.5e300, "té\\\"", None, True, {"b": []}]})
for n in range(len(good)):
    try:
        json.loads(good[:n])
    except ValueError:
        pass
    try:
        json.loads(good[:n] + "\\" + good[n:])
    except ValueError:
        pass
print("end")  # expect: end

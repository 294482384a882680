import json
values = [1]
values.append(values)
table = {}
table["x"] = [table]
for value in (values, table):
    try:
        json.dumps(value)
    except ValueError as error:
        print(error)
        # expect: Circular reference detected
        # expect: Circular reference detected
class Evil:
    pass
def default(value):
    values.clear()
    return value
values = [Evil(), 1]
try:
    json.dumps(values, default=default)
except (ValueError, RecursionError) as error:
    print(type(error).__name__)  # expect: ValueError

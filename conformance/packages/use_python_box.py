from box import Box, BoxKeyError, BoxList

box = Box({"Robin Hood": {"Men": [{"name": "Little John"}]}, "a": 1})
print(box.Robin_Hood.Men[0].name, box, box.to_dict(), box.to_json(), Box(a=1) + Box(b=2), Box(default_box=True).x.y)
print(Box.from_json('{"x": [1, {"y": 2}]}').x[1].y, BoxList([{"a": 1}])[0].a, Box({"a": {"b": 1}}, box_dots=True)["a.b"])
try:
    box.nothing
except BoxKeyError as error:
    print(error)

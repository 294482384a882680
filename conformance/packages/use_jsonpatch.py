import jsonpatch

patch = jsonpatch.JsonPatch([{"op": "add", "path": "/foo", "value": "bar"}, {"op": "add", "path": "/baz", "value": [1, 2, 3]},
                             {"op": "remove", "path": "/baz/1"}, {"op": "test", "path": "/baz", "value": [1, 3]}])
print(patch.apply({}), jsonpatch.make_patch({"a": 1, "b": [1, 2]}, {"a": 2, "b": [1, 2, 3]}), patch.to_string())
try:
    jsonpatch.apply_patch({"a": 1}, [{"op": "test", "path": "/a", "value": 2}])
except jsonpatch.JsonPatchException as error:
    print(type(error).__name__, error)

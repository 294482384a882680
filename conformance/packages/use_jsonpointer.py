from jsonpointer import JsonPointer, JsonPointerException, resolve_pointer, set_pointer

obj = {"foo": {"another prop": {"baz": "A string"}, "a/b": [1, 2]}}
print(resolve_pointer(obj, "/foo/another prop/baz"), resolve_pointer(obj, "/foo/a~1b/1"), resolve_pointer(obj, "/no", None))
print(set_pointer(obj, "/foo/x", 1, inplace=False), JsonPointer("/a/b/0").parts)
try:
    resolve_pointer(obj, "/foo/q/r")
except JsonPointerException as error:
    print(error)

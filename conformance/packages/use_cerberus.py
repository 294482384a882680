from cerberus import Validator

v = Validator({"name": {"type": "string", "required": True, "regex": "[a-z]+"}, "age": {"type": "integer", "min": 10, "coerce": int},
               "tags": {"type": "list", "schema": {"type": "string", "allowed": ["a", "b"]}}})
print(v.validate({"name": "john", "age": "12"}), v.document, v.errors)
print(v.validate({"age": 5, "tags": ["a", "c", 3], "extra": 1}), v.errors)
print(Validator({"a": {"default": 3, "nullable": True}}).normalized({}), v.validate({"name": "X"}), v.errors)

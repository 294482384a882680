from voluptuous import All, Any, Coerce, Length, MultipleInvalid, Optional, Range, Required, Schema

schema = Schema({Required("q"): All(str, Length(min=1)), Optional("per_page", default=5): All(Coerce(int), Range(min=1, max=20)), "page": Any(int, None)})
print(schema({"q": "#topic", "per_page": "7"}), schema({"q": "x"}))
for bad in ({"q": ""}, {}, {"q": "x", "per_page": 100}, {"q": "x", "odd": 1}, 5):
    try:
        schema(bad)
    except MultipleInvalid as error:
        print(error, [e.path for e in error.errors])
print(Schema([1, "a", str])([1, "b"]), Schema({str: [int]}).extend({"x": str})({"x": "y"}))

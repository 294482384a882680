from schema import And, Optional, Or, Regex, Schema, SchemaError, Use

people = Schema([{"name": And(str, len), "age": And(Use(int), lambda n: 18 <= n <= 99), Optional("gender"): And(str, Use(str.lower))}])
print(people.validate([{"name": "Sue", "age": "28", "gender": "Squid"}, {"name": "Sam", "age": "42"}]))
small = And(int, lambda n: n < 5, error="{} is too big")
for data, rule in ((5, str), ({"a": 1}, {"b": int}), ("x1", Regex("^[a-z]+$")), ([1, "a"], [int]), (9, small), (2.5, Or(int, str))):
    try:
        Schema(rule).validate(data)
    except SchemaError as error:
        print(error)
print(Schema({str: int}, ignore_extra_keys=True).is_valid({"a": 1}), Schema({"a": int}).json_schema("id"))

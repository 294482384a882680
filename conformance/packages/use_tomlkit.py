import tomlkit

TEXT = """# top comment
[table]  # here
key = "value"   # keep
list = [
    1,  # one
    2,
]
inline = { a = 1, b = 2 }
"""
document = tomlkit.parse(TEXT)
document["table"]["key"] = "new"
document["table"]["list"].append(3)
document["other"] = {"x": [1.5, True]}
print(tomlkit.dumps(document), document.unwrap(), tomlkit.dumps({"a": {"b": {"c": 1}}}))
table = tomlkit.table()
table.add(tomlkit.comment("c"))
table.add("n", tomlkit.item([1, 2]))
print(table.as_string())
try:
    tomlkit.parse("a = 1\na = 2\n")
except tomlkit.exceptions.TOMLKitError as error:
    print(error)

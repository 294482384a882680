import toml

TEXT = """
title = "TOML Example"
[owner]
name = "Tom"
dob = 1979-05-27T07:32:00Z
[database]
ports = [8001, 8002]
enabled = true
weights = {a = 1.5, b = -2e3}
[[items]]
n = 1
[[items]]
n = 2
"""
data = toml.loads(TEXT)
print(data["title"], data["database"], data["items"], data["owner"]["dob"].isoformat())
print(toml.dumps({"a": {"b": [1, 2], "c": "x\ny"}, "t": True}))
try:
    toml.loads("a = ")
except toml.TomlDecodeError as error:
    print(error)

import datetime

import yaml

TEXT = """
name: Test
items:
  - 1
  - 2.5
  - [a, {b: c}]
  - ~
anchors: &a {x: 1}
ref: *a
merged:
  <<: *a
  y: 2
text: |
  line one
  line two
folded: >-
  joined
  up
when: 2001-12-14t21:59:43.10-05:00
day: 2002-12-14
yes: no
"""
data = yaml.safe_load(TEXT)
print(data)
print(yaml.dump(data, sort_keys=False), yaml.safe_dump({"a": [1, {"b": "é\n"}], "d": datetime.date(2020, 1, 2)}, allow_unicode=True))
print(list(yaml.safe_load_all("--- 1\n--- [x]\n")), yaml.dump([1, [2]], default_flow_style=None, indent=4))


class Monster(yaml.YAMLObject):
    yaml_tag = "!Monster"

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"Monster({self.name})"


print(yaml.load("!Monster {name: Cave spider}", Loader=yaml.Loader), yaml.dump(Monster("L")))
for bad in ("a: [1", "a: b: c", "- !!python/object:x.y {}"):
    try:
        yaml.safe_load(bad)
    except yaml.YAMLError as error:
        print(error)

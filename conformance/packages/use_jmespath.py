import jmespath

data = {"foo": {"bar": [{"name": "one", "n": 1}, {"name": "two", "n": 2}]}, "a": [3, 1, 2]}
for path in ("foo.bar[*].name", "foo.bar[?n > `1`].name | [0]", "sort(a)", "length(foo.bar)", "a[::-1]", "foo.bar[].{x: name, y: n}", "max_by(foo.bar, &n).name"):
    print(jmespath.search(path, data))
for bad in ("foo.", "unknown(a)"):
    try:
        jmespath.search(bad, data)
    except jmespath.exceptions.JMESPathError as error:
        print(error)

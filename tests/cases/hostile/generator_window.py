# Generators whose registers lie beside those of the stack call functions with more registers than fit there.


def with_locals(name, count, body):
    lines = [f"def {name}(a):"]
    lines += [f"    v{i} = a" for i in range(count)]
    lines += [f"    {line}" for line in body]
    exec("\n".join(lines), globals())


functions = []
for count in (1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000):
    with_locals("function", count, [f"return v{count - 1} + v0"])
    functions.append(function)

for own in (*range(300, 1000, 7), 2500, 5000, 17000):
    with_locals("gen", own, ["for f in functions:", "    r = f(a)", "    yield r[-3:] + v0", "    a = a + 'x'"])
    generators = [gen("value " + str(i)) for i in range(30)]
    assert sum(len(text) for generator in generators for text in generator) == 2560
print("done")  # expect: done

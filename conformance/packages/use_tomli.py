import tomli

data = tomli.loads('a = 1\n[b]\nc = [1, 2.5, "x"]\nd = 2024-01-02\ne = """\nlong\\\n  text"""\n[[f.g]]\nh = 0xff\n')
print(data)
try:
    tomli.loads("]] this is invalid")
except tomli.TOMLDecodeError as error:
    print(error)

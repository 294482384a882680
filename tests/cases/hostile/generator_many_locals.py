names = ", ".join(f"a{n}" for n in range(3000))
source = f"def f():\n    {names} = range(3000)\n    return a2999\ndef g():\n    yield f()\n    yield f()\n"
space = {}
exec(source, space)
print(list(space["g"]()))  # expect: [2999, 2999]

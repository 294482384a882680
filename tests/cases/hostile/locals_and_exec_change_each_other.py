def changing():
    a = 1
    names = locals()
    names["a"] = 5
    names["b"] = 6
    exec("a = 7; c = 8")
    exec("a = 9", globals(), names)
    return a, sorted(locals())


print(changing())


class Body:
    x = 1
    locals()["y"] = 2
    exec("z = 3")
    names = sorted(name for name in locals() if len(name) == 1)


print(Body.names, Body.y, Body.z)
spaces = {}
exec("exec('exec(\"q = 1\")')", spaces)
print(spaces["q"])
try:
    exec("def f(): return f()\nf()", {})
except RecursionError:
    print("RecursionError")
text = "1"
try:
    for _ in range(12):
        text = f"eval({text!r})"
    print(eval(text))
except (SyntaxError, MemoryError, RecursionError) as error:
    print(type(error).__name__)

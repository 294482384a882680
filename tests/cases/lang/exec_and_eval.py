# Code from text: expressions, statements, name spaces, errors.
# modes: plain, lms
print(eval("1 + 2"), eval("x * 2", {"x": 21}), eval("a + b", {"a": 1}, {"b": 2}))  # expect: 3 42 3
space = {}
exec("y = 5\ndef f(n):\n    return n + y", space)
print(space["y"], space["f"](1))  # expect: 5 6
x = 1

def f():
    x = 2
    return eval("x"), eval("x", globals())

print(f())  # expect: (2, 1)
exec("z = x + 1")
print(z)  # expect: 2
code = compile("6 * 7", "<text>", "eval")
print(eval(code), eval("  3"), code.co_filename)  # expect: 42 3 <text>
exec(compile("for i in range(2): print('i', i)", "<text>", "exec"))
# expect: i 0
# expect: i 1
for text in ("1 +", "x = 1", "(", "nope"):
    try:
        eval(text)
    except (SyntaxError, NameError) as error:
        print(type(error).__name__, error)
        # expect: SyntaxError invalid syntax (<string>, line 1)
        # expect: SyntaxError invalid syntax (<string>, line 1)
        # expect: SyntaxError '(' was never closed (<string>, line 1)
        # expect: NameError name 'nope' is not defined
print(eval("[i for i in range(3)]"), eval("(lambda v: v + 1)(1)"), exec("pass"))  # expect: [0, 1, 2] 2 None
local = {}
exec("q = 1; w = q + 1", {}, local)
print(local)  # expect: {'q': 1, 'w': 2}

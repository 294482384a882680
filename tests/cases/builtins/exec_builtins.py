# Code sees the builtins that its globals name; a name declared global anywhere is one at the top, too.
# modes: plain
def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: eval("len('ab')", {"__builtins__": {"len": lambda text: "my len"}}))
attempt(lambda: eval("len", {"__builtins__": {}}))
attempt(lambda: eval("[abs(i) for i in (1, 2)]", {"__builtins__": {"abs": str}}))
attempt(lambda: exec("import math", {"__builtins__": {}}))
attempt(lambda: exec("class A: pass", {"__builtins__": {}}))
scope = {"__builtins__": {"print": print}}
exec("def f(): return missing", scope)
attempt(scope["f"])
scope["__builtins__"]["missing"] = "found"
attempt(lambda: scope["f"]() if "missing" in scope["__builtins__"] else None)

def run():
    exec("""if 1:
        x = 7
        def f():
            x = 1
            def g():
                global x
                def h():
                    return x
                return h()
            return g()
        print(f(), x)
        """)

run()
attempt(lambda: compile("1", 5, "exec"))
attempt(lambda: compile(5, "f", "exec"))
attempt(lambda: compile("1", b"bytes", "exec").co_filename)
attempt(lambda: compile("1", "f", "nothing"))
attempt(lambda: compile("1", "f", "exec", 1 << 29))
attempt(lambda: compile("1", "f", "exec", optimize=7))
attempt(lambda: ExceptionGroup[int])

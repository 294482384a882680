# exec takes cells for code with free variables; sources may be any kind of text.
# modes: plain
def outer():
    total = 0
    def inner():
        nonlocal total
        total += step
        result.append(total)
    return inner

step, result = 3, []
inner = outer()
exec(inner.__code__, globals(), closure=inner.__closure__)
exec(inner.__code__, {"step": 10, "result": result}, None, closure=inner.__closure__)
print(result)

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: exec(inner.__code__))
attempt(lambda: eval(inner.__code__))
attempt(lambda: exec(inner.__code__, closure=()))
attempt(lambda: exec(inner.__code__, closure=(1,)))
attempt(lambda: exec(inner.__code__, closure=inner.__closure__ * 2))
attempt(lambda: exec(outer.__code__, closure=inner.__closure__))
attempt(lambda: exec("1", closure=inner.__closure__))
attempt(lambda: eval(b"1 + 1"))
attempt(lambda: eval(bytearray(b" \t2 * 3")))
attempt(lambda: eval("\n1"))
attempt(lambda: eval("1\0"))
attempt(lambda: eval(b"1\0"))
attempt(lambda: eval(5))
attempt(lambda: exec(None))

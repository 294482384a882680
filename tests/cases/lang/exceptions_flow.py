# try, except, else and finally: which of them run.
# modes: plain, lms, gc-stress

def f(action):
    trace = []
    try:
        trace.append("try")
        if action == "raise":
            raise ValueError
        if action == "return":
            return trace
    except ValueError:
        trace.append("except")
    else:
        trace.append("else")
    finally:
        trace.append("finally")
    trace.append("after")
    return trace

for action in ("nothing", "raise", "return"):
    print(action, f(action))
    # expect: nothing ['try', 'else', 'finally', 'after']
    # expect: raise ['try', 'except', 'finally', 'after']
    # expect: return ['try', 'finally']

def g():
    for i in range(5):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            print("body", i)
        finally:
            print("finally", i)
    else:
        print("no else")

g()
# expect: body 0
# expect: finally 0
# expect: finally 1
# expect: body 2
# expect: finally 2
# expect: finally 3

def override():
    try:
        return "try"
    finally:
        return "finally"

print(override())  # expect: finally

def value_before():
    x = 1
    try:
        return x
    finally:
        x = 2

print(value_before())  # expect: 1

# A generator's return value travels in StopIteration; StopIteration inside becomes RuntimeError.
# modes: plain, lms, gc-stress

def g():
    yield 1
    return "done"

def h():
    result = yield from g()
    print("result", result)  # expect: result done
    yield 2

print(list(h()))  # expect: [1, 2]

def bad():
    yield 1
    raise StopIteration

it = bad()
next(it)
try:
    next(it)
except RuntimeError as error:
    print(error, type(error.__cause__).__name__)  # expect: generator raised StopIteration StopIteration

def empty():
    return
    yield

print(list(empty()))  # expect: []
it = g()
it_result = []
while True:
    try:
        it_result.append(next(it))
    except StopIteration as stop:
        it_result.append(stop.value)
        break
print(it_result)  # expect: [1, 'done']

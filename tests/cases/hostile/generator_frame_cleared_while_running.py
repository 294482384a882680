def g():
    try:
        it.gi_frame.clear()
    except RuntimeError as error:
        print(error)  # expect: cannot clear an executing frame
    yield 1
it = g()
print(next(it))  # expect: 1
it.gi_frame.clear()
print(list(it))  # expect: []

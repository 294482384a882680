def f():
    saved = dict(globals())
    globals().clear()
    try:
        print
    except NameError:
        pass
    globals().update(saved)
    return "restored"
print(f())  # expect: restored

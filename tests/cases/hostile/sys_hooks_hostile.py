import sys
for name in ("stdout", "stdin"):
    saved = getattr(sys, name)
    for bad in (5, None, object()):
        setattr(sys, name, bad)
        try:
            print("x", file=sys.stdout if name == "stdout" else saved) if name != "stdin" else None
        except AttributeError:
            pass
    setattr(sys, name, saved)
print("end")  # expect: end

for spec in ("99999999999999999999d", ".99999999999999999999f", "1.2.3f", "+-d", "0=", "%%", ",_d", "\ud800>5", "_" * 50, "<" * 50, "x" * 1000):
    for value in (1, 1.5, "a", 1j, None, [], b"x"):
        try:
            format(value, spec)
        except (ValueError, TypeError, OverflowError) as error:
            pass
        else:
            print("formatted", ascii(spec[:5]), value)
for text in ("%99999999999999999999d", "%.99999999999999999999f", "%*d", "%(a", "%(a)", "%", "%z", "%1$d", "%-+ #0*.*d", "%(a)*d"):
    try:
        print(text % 1)
    except (ValueError, TypeError, KeyError, OverflowError) as error:
        print(type(error).__name__, error)

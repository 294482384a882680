for spec in ("99999999999999999999d", ".99999999999999999999f", "1" * 30, "<<<", "0=+#,.3z", "{}", "\0", ".2147483648f"):
    try:
        print(len(format(5, spec)))
    except (ValueError, OverflowError, MemoryError) as error:
        print(type(error).__name__)
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError
        # expect: ValueError

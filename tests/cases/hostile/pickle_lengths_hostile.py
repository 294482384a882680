import pickle
for data in (b"T\xff\xff\xff\x7fab.", b"X\xff\xff\xff\xffab.", b"\x8d" + b"\xff" * 8 + b"ab.", b"\x8e" + b"\xff" * 7 + b"\x7f.", b"\x8b\xff\xff\xff\x7f.", b"\x8b\xff\xff\xff\xff.", b"U\xff.", b"\x96\xff\xff\xff\xff\xff\xff\xff\xff."):
    try:
        pickle.loads(data)
        print("loaded")
    except Exception as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused

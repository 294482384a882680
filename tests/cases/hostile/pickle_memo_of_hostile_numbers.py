import pickle
for data in (b"h\x05.", b"j\xff\xff\xff\xff.", b"g99999999999999999999\n.", b"p-1\n.", b"Nr\xff\xff\xff\x7f0h\0.", b"q\x01.", b"\x94."):
    try:
        pickle.loads(data)
    except Exception as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused

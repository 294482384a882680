class Evil:
    def __index__(self):
        return 2**100
r = range(0, Evil(), 2**90)
print(len(r), r[5], r[-1], 2**91 in r, r.index(2**92), r == range(0, 2**100, 2**90))
# expect: 1024 6189700196426901374495621120 1266412660188944021221804081152 True 4 True
big = range(2**100)
for action in (lambda: len(big), lambda: big[2**99], lambda: big[::2**98], lambda: hash(big) == hash(range(2**100)), lambda: range(1, 2, 0), lambda: range("a"), lambda: big[2**101]):
    try:
        print(action())
    except (OverflowError, ValueError, TypeError, IndexError) as error:
        print(type(error).__name__)
        # expect: OverflowError
        # expect: 633825300114114700748351602688
        # expect: range(0, 1267650600228229401496703205376, 316912650057057350374175801344)
        # expect: True
        # expect: ValueError
        # expect: TypeError
        # expect: IndexError

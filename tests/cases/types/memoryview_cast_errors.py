# Casting views of nothing, of one dimension and of two, rightly and wrongly.
m = memoryview(b'')
for a in [('B',), ('a', {}), ('B', [0]), ('c', (1,)), ('i',), ('i', []), ('b', ()), (1,), ()]:
    try: print(a, m.cast(*a).shape)
    except Exception as e: print(a, type(e).__name__, e)
m = memoryview(b'abcd')
for a in [('B',), ('a', {}), ('B', [0]), ('B', [4]), ('c', (1,)), ('i',), ('i', []), ('B', [2,2]), ('b', ()), (1,), (), ('i', [1], 3)]:
    try: print(a, m.cast(*a).shape)
    except Exception as e: print(a, type(e).__name__, e)
m = memoryview(b'abcd').cast('B', [2,2])
for a in [('B',), ('a', {}), ('B', [0]), ('B', [4]), ('B', [2,2]),('i',)]:
    try: print(a, m.cast(*a).shape)
    except Exception as e: print(a, type(e).__name__, e)

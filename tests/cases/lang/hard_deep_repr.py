# Robustness: deep repr.
l = []
for i in range(100000): l = [l]
for f in (repr, str, hash, lambda x: x == [x], lambda x: l == l, lambda x: sorted([x,[x]]), bool, len):
    try: f(l); print("ok")
    except (RecursionError, TypeError) as e: print(type(e).__name__)

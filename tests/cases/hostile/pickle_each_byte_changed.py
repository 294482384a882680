import pickle
data = pickle.dumps([1, 2.5, "text", {"a": (None, True)}, 2**100], 2)
for place in range(len(data)):
    for value in (0, 46, 128, 255):
        try:
            pickle.loads(data[:place] + bytes([value]) + data[place + 1:])
        except Exception:
            pass
print("end")  # expect: end

import pickle
value = []
for _ in range(300):
    value = [value]
print(pickle.loads(pickle.dumps(value)) == value)  # expect: True
value = []
for _ in range(100000):
    value = [value]
try:
    pickle.dumps(value)
except RecursionError:
    print("RecursionError")  # expect: RecursionError
while value:
    value = value[0]

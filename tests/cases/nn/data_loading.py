# cpython: no
import io
import numpy as np
from snek.data import DataLoader, Subset, TensorDataset, batches, progress, random_split, read_idx
import os, struct, tempfile, zlib

x, y = np.arange(10).reshape(5, 2), np.arange(5)
for one, two in batches(x, y, batch_size=2):
    print(one.tolist(), two.tolist())
# expect: [[0, 1], [2, 3]] [0, 1]
# expect: [[4, 5], [6, 7]] [2, 3]
# expect: [[8, 9]] [4]
loader = DataLoader((x, y), batch_size=2, drop_last=True)
print(len(loader), [b.tolist() for a, b in loader])  # expect: 2 [[0, 1], [2, 3]]

# Shuffled: another order in each epoch, the same ones for the same seed.
loader = DataLoader(y, batch_size=2, shuffle=True, seed=3)
first, second = [[b.tolist() for b in loader] for epoch in range(2)]
print(sorted(sum(first, [])), sorted(sum(second, [])), first != second)  # expect: [0, 1, 2, 3, 4] [0, 1, 2, 3, 4] True
again = DataLoader(y, batch_size=2, shuffle=True, seed=3)
print([b.tolist() for b in again] == first, [b.tolist() for b in again] == second)  # expect: True True

# The position of a loop is state.
loader = DataLoader(y, batch_size=2, shuffle=True, seed=3)
for batch in loader:
    break
other = DataLoader(y, batch_size=2, shuffle=True, seed=3)
other.load_state_dict(loader.state_dict())
print([b.tolist() for b in other] == first[1:], [b.tolist() for b in other] == second)  # expect: True True

# Items of any kind are joined part by part.
class Squares:
    def __len__(self):
        return 4

    def __getitem__(self, at):
        return {"n": at, "pair": (at * at, [float(at)] * 2), "name": str(at)}

for batch in DataLoader(Squares(), batch_size=3):
    print(batch["n"].tolist(), batch["pair"][0].tolist(), batch["pair"][1][1].tolist(), batch["name"])
# expect: [0, 1, 2] [0, 1, 4] [0.0, 1.0, 2.0] ['0', '1', '2']
# expect: [3] [9] [3.0] ['3']
both = TensorDataset(x, y)
one, two = random_split(both, [0.6, 0.4], seed=0)
print(len(one), len(two), sorted([int(item[1]) for item in one] + [int(item[1]) for item in two]))  # expect: 3 2 [0, 1, 2, 3, 4]
print(len(one + two), Subset(both, [4])[0][1])  # expect: 5 4

# Nothing is shown unless a terminal is there.
class Terminal(io.StringIO):
    def isatty(self):
        return True

hidden, shown = io.StringIO(), Terminal()
print(list(progress(range(3), file=hidden)), repr(hidden.getvalue()))  # expect: [0, 1, 2] ''
print(sum(progress([1, 2], "sum", file=shown)), repr(shown.getvalue().split("/2")[0][-39:]))  # expect: 3 'sum: [##############################] 2'

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "images")
    content = b"\0\0\x08\x02" + struct.pack(">II", 2, 3) + bytes(range(6))
    for packed in (content, b""):
        with open(path, "wb") as file:
            file.write(packed)
        try:
            print(read_idx(path).tolist())  # expect: [[0, 1, 2], [3, 4, 5]]
        except ValueError as error:
            print(str(error)[-14:])  # expect: is no idx file

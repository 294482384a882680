# Reading, assigning and deleting slices; negative and missing bounds; extended slices.
# modes: plain, lms
x = list(range(10))
print(x[2:5], x[:3], x[7:], x[:], x[-3:], x[:-7])
# expect: [2, 3, 4] [0, 1, 2] [7, 8, 9] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] [7, 8, 9] [0, 1, 2]
print(x[::2], x[1::3], x[::-1], x[8:2:-2], x[5:2], x[100:], x[-100:3])
# expect: [0, 2, 4, 6, 8] [1, 4, 7] [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] [8, 6, 4] [] [] [0, 1, 2]
x[2:4] = ["a", "b", "c"]
print(x)  # expect: [0, 1, 'a', 'b', 'c', 4, 5, 6, 7, 8, 9]
x[:0] = [-1]
x[len(x):] = ["end"]
print(x)  # expect: [-1, 0, 1, 'a', 'b', 'c', 4, 5, 6, 7, 8, 9, 'end']
del x[1:4]
print(x)  # expect: [-1, 'b', 'c', 4, 5, 6, 7, 8, 9, 'end']
x[::3] = [0] * len(x[::3])
print(x)  # expect: [0, 'b', 'c', 0, 5, 6, 0, 8, 9, 0]
del x[::2]
print(x)  # expect: ['b', 0, 6, 8, 0]
try:
    x[::2] = [1]
except ValueError as error:
    print(error)  # expect: attempt to assign sequence of size 1 to extended slice of size 3
try:
    x[::0]
except ValueError as error:
    print(error)  # expect: slice step cannot be zero
try:
    x["a":]
except TypeError as error:
    print(error)  # expect: slice indices must be integers or None or have an __index__ method
try:
    x[1:2] = 5
except TypeError as error:
    print(error)  # expect: can only assign an iterable
print("hello"[1:3], (1, 2, 3)[::-1], range(10)[2:8:2], b"bytes"[1:3])  # expect: el (3, 2, 1) range(2, 8, 2) b'yt'

class S:
    def __getitem__(self, key):
        return key

s = S()
print(s[1:2], s[:, 1], s[::3, ...], s[None:])
# expect: slice(1, 2, None) (slice(None, None, None), 1) (slice(None, None, 3), Ellipsis) slice(None, None, None)
print(slice(1, 10, 2).indices(5), slice(None).start)  # expect: (1, 5, 2) None

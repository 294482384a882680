# Many objects of many kinds at once.
squares = [i * i for i in range(300_000)]
words = {f"word{i}": i for i in range(100_000)}
pairs = {(i, i + 1) for i in range(100_000)}
strings = [str(i) for i in range(200_000)]
nested = [[i] for i in range(100_000)]
print(len(squares), len(words), len(pairs), len(strings), len(nested))  # expect: 300000 100000 100000 200000 100000
print(squares[-1], words["word99999"], (5, 6) in pairs, strings[12345], nested[7])
# expect: 89999400001 99999 True 12345 [7]
words.clear()
squares = pairs = strings = nested = None
total = 0
for i in range(200_000):
    total += len([i, i + 1]) + len((i,)) + len({"k": i})
print(total)  # expect: 800000

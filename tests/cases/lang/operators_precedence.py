# How operators bind.
print(2 + 3 * 4, (2 + 3) * 4, 2 ** 3 ** 2, -2 ** 2, (-2) ** 2, 2 ** -1)  # expect: 14 20 512 -4 4 0.5
print(7 // 2 * 2 + 7 % 2, 10 - 4 - 3, 100 / 10 / 2, 2 * 3 % 4)  # expect: 7 3 5.0 2
print(1 | 2 & 3 ^ 1, 1 << 2 + 1, ~1 + 1, - - 1, not 1 == 2, not not 1)  # expect: 3 8 -1 1 True True
print(1 + 2 < 4 and 5 or 6, True or False and False, not True or True)  # expect: 5 True True
print(1 < 2 == True, 1 in [1] and 2 not in [1])  # expect: False True
print("a" "b" * 2, [1] * 2 + [2], -1 ** 0, 5 & 3 == 3)  # expect: abab [1, 1, 2] -1 False
print(lambda: 1 if 0 else 2) if 0 else print((lambda: 1 if 0 else 2)())  # expect: 2
print(*[1, 2] + [3], sep=",")  # expect: 1,2,3
print(8 >> 1 << 2, 6 ^ 3 | 8, 6 & 3 | 8, 1 - -1, 2 * -3)  # expect: 16 13 10 2 -6
print(await_ := 3, await_ ** 2)  # expect: 3 9

import roman

print(roman.toRoman(1994), roman.fromRoman("MCMXCIV"), [roman.toRoman(n) for n in (1, 4, 9, 40)])
for bad in (lambda: roman.toRoman(0), lambda: roman.fromRoman("IIII")):
    try:
        bad()
    except roman.RomanError as error:
        print(type(error).__name__, error)

import json
for text in ("1e999999", "-1e999999", "-", "1.", ".5", "01", "1e", "0x10", "1" * 4000, "NaN", "-Infinity", "1e-999999", "--1", "1" * 5000):
    try:
        value = json.loads(text)
        print(value if len(text) < 100 else "long")
    except ValueError as error:
        print("refused")

# The shortest text that reads back, exponents, special values.
# modes: plain, lms
for x in (0.0, -0.0, 1.0, 0.1, 1 / 3, 2 / 3, 1e16, 1e15, 123456789012345680.0, 1e-4, 1e-5, 1.5e300, 5e-324,
          1.7976931348623157e308, 2.2250738585072014e-308, 0.1 + 0.2, 100.0, 1e21, 1e22, 1e23, 9007199254740993.0):
    print(repr(x), str(x))
inf, nan = float("inf"), float("nan")
print(inf, -inf, nan, inf - inf, inf * 0, -nan)
print([inf, nan], inf == inf, nan == nan, nan != nan, inf > 1e308, nan < 1, nan in [nan], [nan] == [nan])
print(float("1e5"), float(" 1.5\n"), float("-inf"), float("nan"), float("1_0.5"), float(".5"))
print(float("5."), float("infinity"))
print(float(7), float(True), float("0x10".replace("0x", "")), float())

def attempt(*args):
    try:
        print(float(*args))
    except Exception as error:
        print(type(error).__name__, error)

attempt("abc")
attempt("")
attempt("1.5.5")
attempt(None)
attempt([1])
attempt("1e")
attempt(1, 2)

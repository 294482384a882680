"""NaNs are told apart by identity in containers, and look the same outside."""
import struct

nan = float("nan")
print([nan] == [nan], nan in [nan], (nan,) == (nan,), {nan: 1}[nan])
print([float("nan")] == [float("nan")], float("nan") in [nan], float("nan") is float("nan"))
print(len({float("nan"), float("nan"), nan, nan}), [nan, float("nan")].index(nan))
print(struct.pack("<d", float("nan")), struct.pack("<d", float("-nan")), nan.hex(), float(nan) is nan)

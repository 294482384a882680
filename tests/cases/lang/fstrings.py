# Expressions, conversions, nested strings and formats.
name, value, pi = "snek", 42, 3.14159
print(f"{name} {value} {pi}")
print(f"{name!r} {name!s} {'é'!a}")
print(f"{pi:.2f} {value:5d}| {value:<5}| {value:^6}| {value:>+6}|")
print(f"{value:#x} {value:b} {value:o} {value:e} {1000000:,} {1000000:_}")
width, precision = 10, 3
print(f"{pi:{width}.{precision}}|{name:>{width}}|{name:*^{width}}")
print(f"{{literal}} {{{value}}}")
print(f"{value=} {value = } {value=:>5} {name=!s} {pi=:.1f}")
print(f"{'nested ' + f'{value + 1}'}")
print(f"{[x for x in range(3)]} {({'a': 1})['a']} {(lambda x: x * 2)(4)}")
print(f"a" "b" f"{1}" 'c')
print(f"""multi
{value}
line""")
print(f"{value if value > 10 else 'small'} {value!r:>6}")
print(rf"\n{value}", f"\t{name}|")
print(f"{0.1 + 0.2:.17g} {1e100:g} {True:d} {None}")
print(f'{value:{"x" if value > 1 else "d"}}')

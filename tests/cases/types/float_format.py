# Format specifications of floats.
x = 1234.56789
for spec in ("", ".2f", ".0f", "10.3f", "<10.1f", "^12.2f", "+.1f", " .1f", "010.2f", "e", ".2e", "E", "g", ".3g", ".10g",
             "G", "n", "%", ".1%", ",", ",.2f", "_.1f", "#.0f", "#g", "*>12.1f", "=+12.1f", "z.1f", ".3", "12"):
    print(f"{spec:8}|{format(x, spec)}|{format(-x, spec)}|")
for v in (0.0, -0.0, 1e-7, 1e20, float("inf"), float("nan"), 0.5, 1e100):
    print(f"{v:f} {v:g} {v:e} {v:.1%} {v:+} {v:08.2f}")
print("%f %.2f %5.1f %-8.2f| %+.1f %e %g %G %08.3f" % ((3.14159,) * 9))
print("%d %s %r %.3s" % (3.99, 1.5, 2.5, "abcdef"))
print(f"{1e16:.0f} {123456789.0:g} {0.00001234:g} {1e5:g} {1e-5} {100000.0:.3g}")
for v in (0.125, 0.375, 2.5, 1.005, 1e-10, 999999.5):
    print(f"{v:.2f} {v:.1f} {v:.0f} {v:.0e} {v:.6g}")

import re
for pattern in ("(" * 50 + ")" * 50, "(?P<a>x)(?P<a>y)", "[", "(?<=a+)b", "a{99999999999999999999}", "\\", "(?z)", "*", "(?P<1>a)", "[z-a]", "\\99", "(?(5)a|b)", "x{5,3}", "(?i", "\\N{NO SUCH NAME}", "(?P=none)", "(?<!a|bc)d"):
    try:
        re.compile(pattern)
        print("compiled")
    except (re.error, OverflowError, RecursionError) as error:
        print("refused")

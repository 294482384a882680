class Evil(dict):
    def __getitem__(self, key):
        self.clear()
        return self
for template, args in (("%(a)s", Evil()), ("%d", "x"), ("%*d", (5,)), ("%*d", (2**70, 1)), ("%.*f", (-1, 2.5)), ("%c", 2**31), ("%c", "ab"),
                       ("%", ()), ("%z", 1), ("%(a", {}), ("%s %s", 1), ("%s", (1, 2)), ("%.100000000000d", 1), ("%5%", ())):
    try:
        print(template % args)
    except (TypeError, ValueError, OverflowError, KeyError) as error:
        print(type(error).__name__)

# What dialects may be; ends of lines that are escaped.
import csv
for kw in ({"lineterminator": 3}, {"quotechar": ""}, {"escapechar": ""}, {"escapechar": "ab"}, {"quotechar": 3}, {"lineterminator": None}, {"quoting": None}, {"quoting": "a"}, {"delimiter": 3}, {"doublequote": None}):
    try: csv.reader([], **kw); print(kw, "ok")
    except Exception as e: print(kw, type(e), e)
    class D(csv.Dialect): delimiter = ","; quotechar = '"'; lineterminator = "\n"; quoting = 0
    for k, v in kw.items(): setattr(D, k, v)
    try: D(); print(kw, "ok")
    except Exception as e: print(kw, type(e), e)
for bad in (lambda: csv.field_size_limit(None), lambda: csv.field_size_limit(1, None), lambda: csv.register_dialect("x", 3), lambda: csv.register_dialect(None), lambda: csv.register_dialect("x", quoting=9)):
    try: print(bad())
    except Exception as e: print(type(e), e)
csv.field_size_limit(1000)
print(list(csv.reader(["a\\\n", "b,c\n"], escapechar="\\", quoting=csv.QUOTE_NONE)))

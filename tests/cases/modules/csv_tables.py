# Tables as text.
import csv
import io
rows = [["a", "b c", 'd"e', "f,g", "h\ni", "", None, 1, 2.5, True], ["x"], [""], []]
for kw in ({}, {"dialect": "unix"}, {"dialect": "excel-tab"}, {"quoting": csv.QUOTE_NONNUMERIC}, {"quoting": csv.QUOTE_NONE, "escapechar": "\\"}, {"delimiter": ";", "quotechar": "'"}, {"doublequote": False, "escapechar": "\\"}, {"lineterminator": "\n", "quoting": csv.QUOTE_ALL}):
    out = io.StringIO(); w = csv.writer(out, **kw)
    for r in rows:
        try: w.writerow(r)
        except csv.Error as e: print("Error", e)
    print(kw, repr(out.getvalue()))
for text, kw in (('a,b,c\n1,"2,3",4\n', {}), ('a,"b""c",d\n', {}), ('"multi\nline",x\n', {}), ("a;b;'c;d'\n", {"delimiter": ";", "quotechar": "'"}), ("a, b,  c\n", {"skipinitialspace": True}), ("\n\na\n", {}), ("a,b", {}), ('"a"b,c', {}), ('1,2.5,"x"\n', {"quoting": csv.QUOTE_NONNUMERIC}), ("a\\,b,c\n", {"escapechar": "\\"}), ('a,"b', {}), ("a,\n,b\n,\n", {}), ('a"b,c\n', {}), ('"a,b"\r\nc\r\n', {}), ("'a',b", {"quoting": csv.QUOTE_NONE})):
    print(repr(text), list(csv.reader(io.StringIO(text, newline=""), **kw)), list(csv.reader(text.splitlines(True), **kw)))
r = csv.DictReader(io.StringIO("name,age\nann,3\nbob\ncy,4,extra\n\n")); print(r.fieldnames, list(r), r.line_num)
out = io.StringIO(); w = csv.DictWriter(out, ["a", "b"], restval="-"); w.writeheader(); w.writerow({"a": 1}); w.writerows([{"a": 1, "b": 2}]); print(repr(out.getvalue()))
class D(csv.Dialect): delimiter = "|"; quotechar = '"'; lineterminator = "\n"; quoting = csv.QUOTE_MINIMAL
csv.register_dialect("pipe", D); csv.register_dialect("p2", delimiter=":"); print(list(csv.reader(["a|b", "c|d"], "pipe")), sorted(csv.list_dialects()), csv.get_dialect("p2").delimiter); csv.unregister_dialect("p2")
for bad in (lambda: w.writerow({"z": 1}), lambda: csv.reader([], "nope"), lambda: csv.reader([], delimiter=""), lambda: csv.reader([], delimiter="ab"), lambda: list(csv.reader([1])), lambda: csv.writer(3), lambda: csv.writer(out).writerow(3), lambda: csv.reader([], foo=1), lambda: csv.reader([], quoting=7), lambda: list(csv.reader(['"a"b'], strict=True)), lambda: csv.get_dialect("x"), lambda: csv.reader([], delimiter=None), lambda: list(csv.reader(["a\rb"]))):
    try: print(bad())
    except Exception as e: print(type(e), e)
print(csv.Sniffer().sniff("a;b;c\n1;2;3\n").delimiter, csv.Sniffer().has_header("name,age\nann,3\nbob,4\n"))

import csv, io
class Lines:
    def __init__(self, items): self.items = iter(items)
    def __iter__(self): return self
    def __next__(self): return next(self.items)
for items in ([5], [b"a"], ['"a', 'b"'], ['"unfinished'], ["a\0b"]):
    try:
        print(list(csv.reader(Lines(items))))
    except (csv.Error, TypeError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: [['ab']]
        # expect: [['unfinished']]
        # expect: [['a\x00b']]
for options in (dict(delimiter=""), dict(delimiter="ab"), dict(quotechar=5), dict(quoting=99), dict(lineterminator=5)):
    try:
        csv.writer(io.StringIO(), **options)
        print("made")
    except (TypeError, ValueError) as error:
        print("refused")
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused
        # expect: refused

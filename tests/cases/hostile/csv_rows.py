# limits: memory 64M, time 1s
# ends: LimitError, MemoryError, normally, RecursionError

# Rows are read and written in one piece: what they take is asked for before, and the time is looked at.

# program: one_long_line
import csv
print(len(next(csv.reader(["," * 10**7]))))

# program: many_long_lines
import csv
for _ in csv.reader(["," * 10**6] * 1000): pass

# program: quotes_without_end
import csv, itertools
csv.field_size_limit(2**62)
next(csv.reader(itertools.chain(['"'], itertools.repeat("a" * 10**6))))

# program: a_field_of_many_lines
import csv, itertools
csv.field_size_limit(2**62)
next(csv.reader(itertools.chain(["," * 10**6 + '"'], itertools.repeat("\n"))))

# program: row_without_end
import csv, io, itertools
csv.writer(io.StringIO()).writerow(itertools.count())

# program: many_quotes
import csv, io
csv.writer(io.StringIO()).writerow(['"' * 10**7] * 10)

# program: long_texts_of_fields
import csv, io
csv.writer(io.StringIO()).writerow([[0] * 10**6] * 1000)

# program: rows_of_rows
import csv, io
class Row:
    def __iter__(self):
        csv.writer(io.StringIO()).writerow(self)
        return iter(())
csv.writer(io.StringIO()).writerow([Row()])
csv.writer(io.StringIO()).writerow(Row())

"""Records what CPython 3.11 says of wrong programs: `/usr/bin/python3 record.py < programs.txt > errors.tsv`.

A line of programs.txt is a program, newlines and tabs written as escapes. A line of errors.tsv is that program, the
exception class, the message, and the place: line, column, end line, end column (0, -1 or None where there is none).
"""

import sys
import warnings

warnings.simplefilter("ignore")
for line in sys.stdin:
    line = line.rstrip("\n")
    if not line:
        continue
    source = line.encode("ascii", "backslashreplace").decode("unicode_escape") if "\\" in line else line
    try:
        compile(source, "<string>", "exec", dont_inherit=True)
    except SyntaxError as error:
        place = (error.lineno, error.offset, error.end_lineno, error.end_offset)
        place = [str(part) for part in place]
        print("\t".join([line, type(error).__name__, error.msg, *place]))
    except Exception as error:
        print(f"not a SyntaxError: {line}: {error!r}", file=sys.stderr)
    else:
        print(f"no error: {line}", file=sys.stderr)

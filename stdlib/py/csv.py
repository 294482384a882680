"""Tables as text: fields between delimiters, quoted where needed."""

import _csv_rows as _rows
import io as _io

__all__ = [
    "Dialect", "DictReader", "DictWriter", "Error", "QUOTE_ALL", "QUOTE_MINIMAL", "QUOTE_NONE", "QUOTE_NONNUMERIC",
    "Sniffer", "__doc__", "excel", "excel_tab", "field_size_limit", "get_dialect", "list_dialects", "reader",
    "register_dialect", "unix_dialect", "unregister_dialect", "writer",
]

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = 0, 1, 2, 3
_limit = 131072
_LONG = 2**63


class Error(Exception):
    """A row cannot be read or written."""
    __module__ = "_csv"


def field_size_limit(*args):
    """Return the greatest length of fields; with an argument, set a new one."""
    global _limit
    old = _limit
    if len(args) > 1:
        raise TypeError(f"field_size_limit() takes at most 1 argument ({len(args)} given)")
    if args:
        if type(args[0]) is not int:
            raise TypeError("limit must be an integer")
        if not -_LONG <= args[0] < _LONG:
            raise OverflowError("Python int too large to convert to C long")
        _limit = args[0]
    return old


class Dialect:
    """How rows are written as lines; derived classes say all of it."""

    _name, _valid = "", False
    delimiter = lineterminator = skipinitialspace = None
    quoting = quotechar = doublequote = escapechar = None

    def __init__(self):
        self._valid = self.__class__ is not Dialect
        try:
            _Format(self)
        except TypeError as e:
            raise Error(str(e))


class excel(Dialect):
    """What Excel writes."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\r\n"
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """What Excel writes with tabs between the fields."""

    delimiter = "\t"


class unix_dialect(Dialect):
    """Lines end as on Unix, and everything is quoted."""

    delimiter = ","
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = "\n"
    quoting = QUOTE_ALL


_PARTS = {
    "delimiter": ",", "doublequote": True, "escapechar": None, "lineterminator": "\r\n", "quotechar": '"',
    "quoting": QUOTE_MINIMAL, "skipinitialspace": False, "strict": False,
}


_set = object.__setattr__


class _Format:
    """The parts of a dialect, checked; those that were given go before the dialect's."""

    __slots__ = tuple(_PARTS)

    def __init__(self, dialect=None, **given):
        for name in given:
            if name not in _PARTS:
                raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        for name, default in _PARTS.items():
            value = given[name] if name in given else getattr(dialect, name, default)
            _set(self, name, value)
        if given.get("quotechar", self) is None and "quoting" not in given:
            _set(self, "quoting", QUOTE_NONE)
        self._check_char("delimiter", "must be string", False)
        self._check_char("escapechar", "must be string or None", True)
        self._check_char("quotechar", "must be string or None", True)
        if not isinstance(self.quoting, int) or isinstance(self.quoting, bool):
            raise TypeError('"quoting" must be an integer')
        if not 0 <= self.quoting <= 3:
            raise TypeError('bad "quoting" value')
        if self.quoting != QUOTE_NONE and not self.quotechar:
            raise TypeError("quotechar must be set if quoting enabled")
        if self.lineterminator is None:
            raise TypeError("lineterminator must be set")
        if not isinstance(self.lineterminator, str):
            raise TypeError('"lineterminator" must be a string')
        for name in ("doublequote", "skipinitialspace", "strict"):
            _set(self, name, bool(getattr(self, name)))

    def __setattr__(self, name, value):
        raise AttributeError(f"attribute '{name}' of '_csv.Dialect' objects is not writable")

    def __reduce_ex__(self, protocol):
        raise TypeError("cannot pickle '_csv.Dialect' instances")

    def __delattr__(self, name):
        raise AttributeError(f"attribute '{name}' of '_csv.Dialect' objects is not writable")

    def _check_char(self, name, what, optional):
        value = getattr(self, name)
        if value is None and optional:
            return
        if not isinstance(value, str):
            raise TypeError(f'"{name}" {what}, not {type(value).__name__}')
        if len(value) != 1:
            raise TypeError(f'"{name}" must be a 1-character string')


_dialects = {}


def register_dialect(name, dialect=None, **fmtparams):
    """Give a dialect, or its parameters, a name."""
    if not isinstance(name, str):
        raise TypeError("dialect name must be a string")
    _dialects[name] = _format(dialect, fmtparams)


def unregister_dialect(name):
    """Forget the dialect of a name."""
    try:
        del _dialects[name]
    except KeyError:
        raise Error("unknown dialect") from None


def get_dialect(name):
    """Return the dialect of a name."""
    try:
        return _dialects[name]
    except KeyError:
        raise Error("unknown dialect") from None


def list_dialects():
    """Return the names of the dialects, as a list."""
    return list(_dialects)


def _format(dialect, fmtparams):
    if isinstance(dialect, str):
        dialect = get_dialect(dialect)
    if isinstance(dialect, _Format) and not fmtparams:
        return dialect
    return _Format(dialect, **fmtparams)


# What no line is.
_END = object()


class _Reader:
    """Rows of the lines that an iterator gives."""

    def __init__(self, csvfile, dialect, fmtparams):
        self.dialect = _format(dialect, fmtparams)
        self._reading = _rows.reading(self.dialect)
        self._lines = iter(csvfile)
        self.line_num = 0

    def __iter__(self):
        return self

    def __next__(self):
        begins = True
        while (line := next(self._lines, _END)) is not _END:
            if not isinstance(line, str):
                raise Error(f"iterator should return strings, not {type(line).__name__} "
                            "(the file should be opened in text mode)")
            self.line_num += 1
            row = self._reading.line(line, begins, _limit)
            if row is not None:
                return row
            begins = False
        row = None if begins else self._reading.end()
        if row is None:
            raise StopIteration
        return row


class _Writer:
    """Rows to a file."""

    def __init__(self, csvfile, dialect, fmtparams):
        self.dialect = _format(dialect, fmtparams)
        self._writing = _rows.writing(self.dialect)
        self._write = getattr(csvfile, "write", None)
        if not callable(self._write):
            raise TypeError('argument 1 must have a "write" method')

    def writerow(self, row):
        """Construct and write a CSV record from an iterable of fields."""
        return self._write(self._writing.line(row))

    def writerows(self, rows):
        """Construct and write a series of iterables to a csv file."""
        for row in rows:
            self.writerow(row)


for _class, _name in ((_Reader, "reader"), (_Writer, "writer")):
    _class.__module__, _class.__name__, _class.__qualname__ = "_csv", _name, _name
del _class, _name


def reader(csvfile, dialect="excel", **fmtparams):
    """csv_reader = reader(iterable [, dialect='excel'] [optional keyword args])"""
    return _Reader(csvfile, dialect, fmtparams)


def writer(csvfile, dialect="excel", **fmtparams):
    """csv_writer = csv.writer(fileobj [, dialect='excel'] [optional keyword args])"""
    return _Writer(csvfile, dialect, fmtparams)


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


class DictReader:
    """Rows as dicts, by the names in the first row or those that are given."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.dialect, self.line_num = dialect, 0
        self.reader = reader(f, dialect, *args, **kwds)
        self._fieldnames = fieldnames
        # Where fields without a name go, and what names without a field get.
        self.restkey, self.restval = restkey, restval

    @property
    def fieldnames(self):
        """The names of the fields, by default those of the first row."""
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __iter__(self):
        return self

    def __next__(self):
        if not self.line_num:
            # The names are in the first row: it is read before this one.
            _ = self.fieldnames
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        made = dict(zip(names, row))
        if len(names) < len(row):
            made[self.restkey] = row[len(names):]
        else:
            for key in names[len(row):]:
                made[key] = self.restval
        return made


class DictWriter:
    """Dicts as rows."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ("raise", "ignore"):
            raise ValueError("extrasaction (%s) must be 'raise' or 'ignore'" % extrasaction)
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        """Write a row of the names of the fields."""
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _dict_to_list(self, rowdict):
        if self.extrasaction == "raise":
            wrong = [key for key in rowdict if key not in self.fieldnames]
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join([repr(x) for x in wrong]))
        return (rowdict.get(key, self.restval) for key in self.fieldnames)

    def writerow(self, rowdict):
        """Write a dict as a row."""
        return self.writer.writerow(self._dict_to_list(rowdict))

    def writerows(self, rowdicts):
        """Write each dict of an iterable as a row."""
        return self.writer.writerows(map(self._dict_to_list, rowdicts))


class Sniffer:
    """Guesses the dialect of a sample: by its quotes, else by the character that stands equally often in each line."""

    def __init__(self):
        self.preferred = [",", "\t", ";", " ", ":"]

    def sniff(self, sample, delimiters=None):
        """Return the dialect that a text seems to be written in."""
        quote, doubled, delim, space = self._guess_quote_and_delimiter(sample, delimiters)
        if not delim:
            delim, space = self._guess_delimiter(sample, delimiters)
        if not delim:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = "\r\n"
            quoting = QUOTE_MINIMAL
        dialect.doublequote = doubled
        dialect.delimiter = delim
        dialect.quotechar = quote or '"'
        dialect.skipinitialspace = space
        return dialect

    def _guess_quote_and_delimiter(self, data, delimiters):
        """Looks for text in quotes between two delimiters, then behind one, before one, alone on a line."""
        import re
        field = r"(?P<quote>[\"\']).*?(?P=quote)"
        delim = r"(?P<delim>[^\w\n\"\'])(?P<space> ?)"
        for pattern in (delim + field + "(?P=delim)", r"(?:^|\n)" + field + delim, delim + field + r"(?:$|\n)",
                        r"(?:^|\n)" + field + r"(?:$|\n)"):
            expression = re.compile(pattern, re.DOTALL | re.MULTILINE)
            found = expression.findall(data)
            if found:
                break
        else:
            return "", False, None, 0
        places = expression.groupindex
        quotes, delims, spaces = {}, {}, 0
        for match in found:
            match = (match,) if isinstance(match, str) else match
            quote = match[places["quote"] - 1]
            if quote:
                quotes[quote] = quotes.get(quote, 0) + 1
            if "delim" not in places:
                continue
            key = match[places["delim"] - 1]
            if key and (delimiters is None or key in delimiters):
                delims[key] = delims.get(key, 0) + 1
            if match[places["space"] - 1]:
                spaces += 1
        quote = max(quotes, key=quotes.get)
        delim, space = "", 0
        if delims:
            delim = max(delims, key=delims.get)
            space = delims[delim] == spaces
            if delim == "\n":
                # Most likely a file with a single column.
                delim = ""
        inner = rf"[^{re.escape(delim)}\n]*"
        doubled = re.compile(rf"(({re.escape(delim)})|^)\W*{quote}{inner}{quote}{inner}{quote}\W*"
                             rf"(({re.escape(delim)})|$)", re.MULTILINE)
        return quote, bool(doubled.search(data)), delim, space

    def _guess_delimiter(self, data, delimiters):
        """For each character, how often it stands in most lines, and in how many of them that is so."""
        lines = list(filter(None, data.split("\n")))
        characters = [chr(c) for c in range(127)]
        size = min(10, len(lines))
        frequencies = {c: {} for c in characters}
        modes, delims = {}, {}
        total, start, end = 0, 0, size
        while start < len(lines):
            total += 1
            for line in lines[start:end]:
                for c in characters:
                    count = line.count(c)
                    frequencies[c][count] = frequencies[c].get(count, 0) + 1
            for c, counts in frequencies.items():
                items = list(counts.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                if len(items) > 1:
                    best = max(items, key=lambda item: item[1])
                    items.remove(best)
                    modes[c] = (best[0], best[1] - sum(item[1] for item in items))
                else:
                    modes[c] = items[0]
            rows = float(min(size * total, len(lines)))
            consistency = 1.0
            while not delims and consistency >= 0.9:
                for c, (count, met) in modes.items():
                    if count > 0 and met > 0 and met / rows >= consistency and (
                            delimiters is None or c in delimiters):
                        delims[c] = (count, met)
                consistency -= 0.01
            if len(delims) == 1:
                return self._with_space(next(iter(delims)), lines[0])
            start = end
            end += size
        if not delims:
            return "", 0
        for c in self.preferred:
            if c in delims:
                return self._with_space(c, lines[0])
        return self._with_space(max((value, c) for c, value in delims.items())[1], lines[0])

    def _with_space(self, delim, line):
        return delim, line.count(delim) == line.count(delim + " ")

    def has_header(self, sample):
        """Does the first row look different from the others: text over numbers, or other lengths?"""
        rows = reader(_io.StringIO(sample), self.sniff(sample))
        header = next(rows)
        kinds = {i: None for i in range(len(header))}
        for number, row in enumerate(rows):
            if number > 20:
                break
            if len(row) != len(header):
                continue
            for col in list(kinds):
                try:
                    complex(row[col])
                    kind = complex
                except (ValueError, OverflowError):
                    kind = len(row[col])
                if kinds[col] is None:
                    kinds[col] = kind
                elif kinds[col] != kind:
                    del kinds[col]
        votes = 0
        for col, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[col]) != kind else -1
            else:
                # A column without any row has no type: the header cannot be of it.
                try:
                    kind(header[col])
                    votes -= 1
                except (ValueError, TypeError):
                    votes += 1
        return votes > 0

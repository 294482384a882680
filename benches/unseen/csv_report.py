"""Sales as comma-separated values: read by hand, converted, grouped, summed up, written as text and as JSON."""

import json
from collections import defaultdict
from itertools import groupby
from operator import attrgetter, itemgetter
from statistics import mean, median
from typing import NamedTuple


class Sale(NamedTuple):
    date: str
    region: str
    product: str
    units: int
    price: float
    note: str

    @property
    def amount(self):
        return self.units * self.price


CONVERT = {"units": int, "price": float}


def quoted(text):
    text = str(text)
    if any(letter in text for letter in ',"\n'):
        return '"' + text.replace('"', '""') + '"'
    return text


def written(rows):
    return "\n".join(",".join(map(quoted, row)) for row in rows) + "\n"


def read(text):
    """Rows of fields; fields in quotes may hold commas, line ends and doubled quotes."""
    row, field, in_quotes = [], [], False
    letters = iter(text)
    letter = next(letters, None)
    while letter is not None:
        following = next(letters, None)
        if in_quotes:
            if letter != '"':
                field.append(letter)
            elif following == '"':
                field.append('"')
                following = next(letters, None)
            else:
                in_quotes = False
        elif letter == '"':
            in_quotes = True
        elif letter == ",":
            row.append("".join(field))
            field = []
        elif letter == "\n":
            row.append("".join(field))
            yield row
            row, field = [], []
        else:
            field.append(letter)
        letter = following


def sales(text):
    rows = read(text)
    header = next(rows)
    for number, row in enumerate(rows, 2):
        try:
            values = {name: CONVERT.get(name, str)(value) for name, value in zip(header, row, strict=True)}
        except ValueError as error:
            yield number, str(error)
        else:
            yield number, Sale(**values)


def made(count, seed=13):
    regions = ["north", "south", "east", "west"]
    products = ["tea", "coffee", "cups, white", 'mug "big"', "spoon"]
    yield "date", "region", "product", "units", "price", "note"
    for number in range(count):
        seed = (seed * 16807) % 2147483647
        date = f"2023-{1 + seed % 12:02}-{1 + seed // 13 % 28:02}"
        region, product = regions[seed // 97 % 4], products[seed // 389 % 5]
        units = "many" if number % 3_500 == 700 else seed // 1_543 % 40 + 1
        note = "first line\nsecond line" if number % 40 == 3 else "" if number % 3 else f"order {number}"
        yield date, region, product, units, f"{(seed // 6_151 % 900 + 50) / 100:.2f}", note


def table(rows, header):
    rows = [[f"{cell:,.2f}" if isinstance(cell, float) else str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(header, *rows)]
    lines = ["  ".join(name.ljust(width) for name, width in zip(header, widths)).rstrip()]
    lines.append("  ".join("-" * width for width in widths))
    for row in rows:
        lines.append("  ".join(cell.rjust(width) for cell, width in zip(row, widths)))
    return "\n".join(lines)


def by_month(records):
    key = lambda sale: sale.date[:7]
    for month, group in groupby(sorted(records, key=key), key):
        amounts = [sale.amount for sale in group]
        yield month, len(amounts), sum(amounts), mean(map(round, amounts)), median(amounts)


def main():
    text = written(made(14_000))
    records, errors = [], []
    for number, record in sales(text):
        (records if isinstance(record, Sale) else errors).append((number, record))
    print(len(text), len(records), errors)
    records = [record for _, record in records]
    totals = defaultdict(lambda: defaultdict(float))
    units = defaultdict(int)
    for sale in records:
        totals[sale.region][sale.product] += sale.amount
        units[sale.product] += sale.units
    products = sorted(units)
    rows = [[region, *(totals[region][product] for product in products)] for region in sorted(totals)]
    print(table(rows, ["region", *products]))
    print(table(by_month(records), ["month", "sales", "amount", "mean", "median"]))
    print(sorted(units.items(), key=itemgetter(1), reverse=True))
    best = sorted(records, key=attrgetter("amount", "date"), reverse=True)[:3]
    print([f"{sale.product}: {sale.amount:.2f} on {sale.date}" for sale in best])
    document = json.dumps([sale._asdict() | {"amount": round(sale.amount, 2)} for sale in records])
    again = json.loads(document)
    print(len(document), again[3], [Sale(**{name: row[name] for name in Sale._fields}) for row in again] == records)
    print(json.dumps(totals["west"], indent=2, sort_keys=True))


if __name__ == "__main__":
    main()

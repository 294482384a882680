# A report from a table: csv, statistics, textwrap, templates, pretty printing, differences.
import csv
import difflib
import io
import pprint
import statistics
import string
import textwrap
from collections import Counter, defaultdict, namedtuple
from fractions import Fraction
from itertools import accumulate
from operator import attrgetter, itemgetter

TABLE = """\
region,product,units,price,comment
north,tea,12,3.50,"small, but steady"
north,coffee,30,4.25,
south,tea,7,3.50,"the shop was ""closed"" on Mondays"
south,coffee,41,4.00,discount of summer
south,cocoa,3,5.75,
west,tea,25,3.25,"two
deliveries"
west,cocoa,9,5.50,late
"""

Sale = namedtuple("Sale", "region product units price comment")


def load(text):
    sales = []
    for row in csv.DictReader(io.StringIO(text)):
        sales.append(Sale(row["region"], row["product"], int(row["units"]), float(row["price"]), row["comment"]))
    return sales


def group(sales, key):
    groups = defaultdict(list)
    for sale in sales:
        groups[getattr(sale, key)].append(sale)
    return groups


def revenue(sales):
    return round(sum(sale.units * sale.price for sale in sales), 2)


def table(rows, header):
    widths = [max(len(str(row[column])) for row in [header, *rows]) for column in range(len(header))]
    lines = []
    for row in [header, *rows]:
        cells = []
        for value, width in zip(row, widths):
            cells.append(f"{value:<{width}}" if isinstance(value, str) else f"{value:>{width}}")
        lines.append(" | ".join(cells).rstrip())
    lines.insert(1, "-+-".join("-" * width for width in widths))
    return "\n".join(lines)


def bars(values, width=30):
    most = max(values.values())
    for name, value in sorted(values.items(), key=itemgetter(1), reverse=True):
        yield f"{name:<8}{'#' * round(width * value / most)} {value:.2f}"


def letter(region, sales):
    template = string.Template(textwrap.dedent("""\
        To the manager of the $region region.

        You sold $units units for $$$amount. ${verdict}
        """))
    amount = revenue(sales)
    verdict = "Well done!" if amount > 150 else "There is room to grow, so please read the notes below with some care."
    text = template.substitute(region=region.title(), units=sum(s.units for s in sales), amount=f"{amount:,.2f}",
                               verdict=verdict)
    paragraphs = [textwrap.fill(paragraph, 44) for paragraph in text.split("\n\n")]
    notes = [" ".join(sale.comment.split()) for sale in sales if sale.comment]
    for number, note in enumerate(notes, 1):
        paragraphs.append(textwrap.fill(note, 44, initial_indent=f"{number}. ", subsequent_indent="   "))
    return "\n".join(paragraphs)


def main():
    sales = load(TABLE)
    print(table([(s.region, s.product, s.units, s.price) for s in sales], ("region", "product", "units", "price")))
    print()
    totals = {region: revenue(group_) for region, group_ in group(sales, "region").items()}
    print("\n".join(bars(totals)))
    print()
    units = [sale.units for sale in sales]
    print("mean", statistics.mean(units), "median", statistics.median(units),
          "stdev", round(statistics.stdev(units), 3), "quartiles", statistics.quantiles(units))
    print("running", list(accumulate(units)), "share",
          [str(Fraction(n, sum(units)).limit_denominator(20)) for n in units])
    counter = Counter()
    for sale in sales:
        counter[sale.product] += sale.units
    print(counter.most_common(), max(sales, key=attrgetter("price")).product)
    for region, regional in group(sales, "region").items():
        print("=" * 44)
        print(letter(region, regional))
    print("=" * 44)
    nested = {region: {s.product: {"units": s.units, "notes": s.comment.split()} for s in regional}
              for region, regional in group(sales, "region").items()}
    pprint.pprint(nested, width=60)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(["region", "revenue"])
    writer.writerows(sorted(totals.items()))
    changed = out.getvalue().replace("west", "far west")
    print(out.getvalue(), end="")
    print("".join(difflib.unified_diff(out.getvalue().splitlines(True), changed.splitlines(True), "old", "new")))
    print("".join(difflib.ndiff(["north tea\n", "south\n"], ["north tee\n", "south\n", "east\n"])), end="")


main()

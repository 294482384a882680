# Records, grouping, totals and a formatted report.
# modes: plain, lms
from collections import defaultdict, namedtuple

Sale = namedtuple("Sale", "day region product amount price")

DATA = """
mon north apple 10 0.50
mon south pear 4 0.75
tue north apple 3 0.55
tue east fig 20 0.20
wed south apple 7 0.50
wed south fig 11 0.25
thu east pear 6 0.80
thu north fig x 0.30
fri west apple 2
fri east apple 9 0.45
"""


def parse(text):
    for number, line in enumerate(text.strip().splitlines(), 1):
        try:
            day, region, product, amount, price = line.split()
            yield Sale(day, region, product, int(amount), float(price))
        except ValueError as error:
            print(f"line {number} skipped: {error}")


def group(sales, key):
    groups = defaultdict(list)
    for sale in sales:
        groups[key(sale)].append(sale)
    return dict(groups)


def revenue(sales):
    return sum(s.amount * s.price for s in sales)


sales = list(parse(DATA))
print(f"{len(sales)} sales, revenue {revenue(sales):.2f}")
for title, key in (("region", lambda s: s.region), ("product", lambda s: s.product)):
    print(f"\n{title:<10}|{'count':>6}|{'amount':>7}|{'revenue':>9}|{'share':>7}")
    print("-" * 10 + "+" + "-" * 6 + "+" + "-" * 7 + "+" + "-" * 9 + "+" + "-" * 7)
    groups = group(sales, key)
    for name in sorted(groups, key=lambda n: revenue(groups[n]), reverse=True):
        items = groups[name]
        share = revenue(items) / revenue(sales)
        print(f"{name:<10}|{len(items):>6}|{sum(s.amount for s in items):>7}|{revenue(items):>9.2f}|{share:>7.1%}")

pivot = {}
for s in sales:
    pivot.setdefault(s.region, {}).setdefault(s.product, []).append(s.amount)
products = sorted({s.product for s in sales})
print("\n" + " " * 8 + "".join(f"{p:>8}" for p in products))
for region in sorted(pivot):
    print(f"{region:<8}" + "".join(f"{sum(pivot[region].get(p, [])) or '-':>8}" for p in products))
best = max(sales, key=lambda s: s.amount * s.price)
print("\nbest:", best._asdict())
cheapest = {p: min(s.price for s in sales if s.product == p) for p in products}
print("cheapest:", ", ".join(f"{p} {v:.2f}" for p, v in cheapest.items()))

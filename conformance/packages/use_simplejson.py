import datetime
from collections import OrderedDict
from decimal import Decimal

import simplejson as json

print(json.dumps(["foo", {"bar": ("baz", None, 1.0, 2)}]), json.dumps({"c": 0, "b": 0}, sort_keys=True, indent=4 * " "))
print(json.loads("1.1", use_decimal=True) == Decimal("1.1"), json.dumps(Decimal("1.10")))
print(json.loads('{"a": 1, "a": 2}', object_pairs_hook=OrderedDict), json.dumps([1, 2], separators=(",", ":")))
print(json.dumps({1: 2, None: "é"}, ensure_ascii=False), json.dumps(float("nan"), allow_nan=True))
for bad in ("[1,", '{"a" 1}', "nul"):
    try:
        json.loads(bad)
    except json.JSONDecodeError as error:
        print(error, error.lineno, error.colno)
try:
    json.dumps(datetime.date(2020, 1, 1))
except TypeError as error:
    print(error)

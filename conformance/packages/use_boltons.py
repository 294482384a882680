from boltons.cacheutils import LRU
from boltons.dictutils import OMD, FrozenDict
from boltons.iterutils import bucketize, chunked, flatten, get_path, pairwise, remap, windowed
from boltons.setutils import IndexedSet
from boltons.strutils import bytes2human, camel2under, ordinalize, pluralize, slugify, under2camel
from boltons.tbutils import ExceptionInfo
from boltons.timeutils import parse_timedelta
from boltons.typeutils import make_sentinel
from boltons.urlutils import URL

print(chunked(range(7), 3), list(pairwise("abc")), bucketize(range(5), lambda n: n % 2 == 0), flatten([1, [2, [3]]]))
print(remap({"a": [1, None, {"b": None}]}, lambda p, k, v: v is not None), get_path({"a": [5]}, ("a", 0)), list(windowed(range(4), 2)))
print(camel2under("BasicParseTest"), under2camel("complex_tokenizer"), slugify("Hello, World!"), bytes2human(128991), ordinalize(21), pluralize("fox"))
omd = OMD([("a", 1), ("a", 2), ("b", 3)])
print(omd.getlist("a"), omd, FrozenDict({"x": 1}), IndexedSet([3, 1, 3])[1], LRU(max_size=2), make_sentinel("NO"))
url = URL("http://user:pw@host.org:8080/a/b?x=1&x=2#f")
print(url.host, url.port, url.path_parts, url.qp.getlist("x"), url.to_text(), parse_timedelta("1h 30m"))
try:
    1 / 0
except ZeroDivisionError:
    print(ExceptionInfo.from_current().exc_msg)

from funcy import (chunks, compose, count_by, curry, decorator, distinct, flatten, get_in, group_by, lmap, merge, omit, project,
                   re_all, re_find, retry, select, silent, walk_values, zipdict)

print(lmap(r"\d", ["a1", "b2"]), select(r"^a", ["ab", "ba"]), walk_values(str, {"a": 1}), list(chunks(2, range(5))), list(distinct([1, 2, 1])))
print(group_by(len, ["a", "bb", "c"]), project({"a": 1, "b": 2}, ["a"]), omit({"a": 1, "b": 2}, ["a"]), get_in({"a": {"b": 7}}, ["a", "b"]))
print(re_find(r"(\d+)-(\d+)", "10-20"), re_all(r"\w", "ab"), merge({"a": 1}, {"b": 2}), zipdict("ab", [1, 2]), list(flatten([1, [2, [3]]])))


@decorator
def log(call, prefix="call"):
    print(prefix, call._func.__name__, call._args)
    return call()


@log(prefix="=>")
def add(a, b):
    return a + b


print(add(1, b=2), silent(int)("x"), compose(str, len)("abc"), curry(lambda a, b: a + b)(1)(2), count_by(len, ["a", "b"]))
tries = []


@retry(3, errors=ValueError)
def flaky():
    tries.append(1)
    if len(tries) < 3:
        raise ValueError("no")
    return "ok"


print(flaky(), len(tries))

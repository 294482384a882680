# find, index, count, startswith, replace, strip, partition.
# modes: plain, lms
s = "the cat and the hat"
print(s.find("the"), s.find("the", 1), s.rfind("the"), s.find("dog"), s.find("at", 5, 7))  # expect: 0 12 12 -1 5
print(s.index("cat"), s.rindex("at"), s.find(""))  # expect: 4 17 0
print(s.count("the"), s.count("t"), s.count(""), s.count("a", 5), "aaaa".count("aa"))  # expect: 2 4 20 3 2
print(s.startswith("the"), s.startswith("cat", 4), s.endswith("hat"), s.startswith(("x", "t")))
# expect: True True True True
print(s.endswith(()), s.startswith(""))  # expect: False True
print(s.replace("the", "a"), s.replace("the", "a", 1), "abc".replace("", "-"))
# expect: a cat and a hat a cat and the hat -a-b-c-
print("aaa".replace("aa", "b"), s.replace("x", "y") == s)  # expect: ba True
print("  x ".strip() + "|", "  x ".lstrip() + "|", "  x ".rstrip() + "|", "xxaxx".strip("x"))  # expect: x| x |   x| a
print("abcba".strip("ab"), "abc".lstrip("ba"))  # expect: c c
print("pre_name".removeprefix("pre_"), "name.py".removesuffix(".py"), "name".removeprefix("x"))
# expect: name name name
print("a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("="), "abc".rpartition("="))
# expect: ('a', '=', 'b=c') ('a=b', '=', 'c') ('abc', '', '') ('', '', 'abc')
print("cat" in s, "dog" not in s, "" in s, s[4:7] == "cat")  # expect: True True True True

def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, error)

attempt(lambda: s.index("dog"))  # expect: ValueError substring not found
attempt(lambda: s.rindex("dog"))  # expect: ValueError substring not found
attempt(lambda: 5 in s)  # expect: TypeError 'in <string>' requires string as left operand, not int
attempt(lambda: s.partition(""))  # expect: ValueError empty separator
attempt(lambda: s.startswith(5))  # expect: TypeError startswith first arg must be str or a tuple of str, not int
attempt(lambda: s.startswith([1]))  # expect: TypeError startswith first arg must be str or a tuple of str, not list
attempt(lambda: s.replace("a"))  # expect: TypeError replace expected at least 2 arguments, got 1
attempt(lambda: s.find())  # expect: TypeError find() takes at least 1 argument (0 given)
attempt(lambda: s.strip(5))  # expect: TypeError strip arg must be None or str
attempt(lambda: s.count(1))  # expect: TypeError must be str, not int
attempt(lambda: s.nothing())  # expect: AttributeError 'str' object has no attribute 'nothing'

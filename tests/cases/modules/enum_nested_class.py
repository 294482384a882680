# A class in the body of an enumeration is a member until 3.13, with a warning.
import enum
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")

    class Kind(enum.Enum):
        A = 1

        class Inner:
            pass

for warning in caught:
    print(warning.category.__name__, warning.message, warning.lineno)
    # expect: DeprecationWarning In 3.13 classes created inside an enum will not become a member.  Use the `member` decorator to keep the current behavior. 11
print(list(Kind), Kind.Inner.name, Kind.Inner.value.__name__)
# expect: [<Kind.A: 1>, <Kind.Inner: <class '__main__.Kind.Inner'>>] Inner Inner

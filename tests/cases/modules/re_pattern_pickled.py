import copy
import pickle
import re

pattern = re.compile(r"(?P<x>a+)b", re.IGNORECASE)
for protocol in range(6):
    again = pickle.loads(pickle.dumps(pattern, protocol))
    print(again == pattern, again.flags, again.pattern)
    # expect: True 34 (?P<x>a+)b
    # expect: True 34 (?P<x>a+)b
    # expect: True 34 (?P<x>a+)b
    # expect: True 34 (?P<x>a+)b
    # expect: True 34 (?P<x>a+)b
    # expect: True 34 (?P<x>a+)b
print(copy.deepcopy([pattern])[0] is pattern)  # expect: True
print(pickle.loads(pickle.dumps(re.compile(b"x"))))  # expect: re.compile(b'x')

import copy
import json
import pickle

depth = 100000
for make in (lambda inner: [inner], lambda inner: (inner,), lambda inner: {"a": inner}):
    value = 1
    for _ in range(depth):
        value = make(value)
    for action in (copy.deepcopy, pickle.dumps, json.dumps, repr, str):
        try:
            action(value)
            print("ended")
        except RecursionError:
            print("RecursionError")
for text in ("[" * depth, "[" * depth + "]" * depth, '{"a":' * depth, "-" * depth, "[1," * depth):
    try:
        json.loads(text)
        print("ended")
    except (RecursionError, ValueError) as error:
        print(type(error).__name__)

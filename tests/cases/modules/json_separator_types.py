# Separators must be strings.
# modes: plain
import json
for separators in ((b", ", ": "), (", ", b": "), (b",", b":")):
    try:
        json.dumps({1: 2, 3: 4}, separators=separators)
    except TypeError as error:
        print(error)
        # expect: make_encoder() argument 6 must be str, not bytes
        # expect: make_encoder() argument 5 must be str, not bytes
        # expect: make_encoder() argument 5 must be str, not bytes

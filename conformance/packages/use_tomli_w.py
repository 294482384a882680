import datetime

import tomli_w

document = {"table": {"nested": {}, "val3": 3}, "val2": [1, 2.5, "three"], "when": datetime.date(2024, 1, 2),
            "text": 'quo"te\n', "rows": [{"a": 1}, {"a": 2}]}
print(tomli_w.dumps(document))
print(tomli_w.dumps({"s": "a\nb\n"}, multiline_strings=True))

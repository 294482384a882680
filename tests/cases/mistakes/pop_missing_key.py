# A common mistake: pop missing key.
{"a": 1}.pop("b")

# "Expecting value" is raised from None; other errors of the decoder show what was being handled.
import json
import traceback

for text in ("", "x", "[1, x]", "-", '{"a": }', "{1}", '"a', "[1 2]", "1 2"):
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            json.loads(text)
    except json.JSONDecodeError as error:
        print(error.msg, error.__suppress_context__, "During handling" in traceback.format_exc())

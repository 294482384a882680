# Compiled text inherits the features of __future__ that hold where it is compiled.
from __future__ import annotations

import __future__

flag = __future__.annotations.compiler_flag
text = "x: undefined = 1\nprint(__annotations__)"
for code in (compile(text, "t", "exec"), compile("x = 1", "t", "exec", dont_inherit=True),
             compile("x = 1", "t", "exec", flag, True), compile("1", "t", "eval")):
    print(bool(code.co_flags & flag))
exec(text, {})
try:
    exec(compile(text, "t", "exec", dont_inherit=True), {})
except NameError as error:
    print(error)
exec(compile(text, "t", "exec", flag, True), {})
fluent = __future__.barry_as_FLUFL.compiler_flag
print(bool(compile("x = 1", "t", "exec", flags=fluent).co_flags & fluent))

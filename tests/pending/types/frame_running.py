# What a running frame says.
import sys


def callee(argument):
    local = argument * 2
    frame = sys._getframe()
    print(sorted(frame.f_locals), local, frame.f_lineno, frame.f_code.co_name, frame.f_trace)
    print(frame.f_globals is globals(), frame.f_builtins["len"] is len)
    print(frame.f_back.f_code.co_name, frame.f_back.f_lineno, frame.f_lasti >= 0)
    print(frame.f_trace_lines, frame.f_trace_opcodes)


def caller():
    callee(1)


caller()

# What a running frame shares with its module, and the frame that called it.
import sys


def callee():
    frame = sys._getframe()
    print(frame.f_globals is globals(), frame.f_builtins["len"] is len, frame.f_trace, frame.f_lasti >= 0)
    # expect: True True None True
    print(frame.f_back.f_code.co_name, frame.f_trace_lines, frame.f_trace_opcodes)  # expect: caller True False


def caller():
    callee()


caller()

# Line numbers of exceptions as a program sees them.
# modes: plain
import sys

def where():
    try:
        x = [1,
             2,
             1 / 0]
    except ZeroDivisionError as error:
        trace = error.__traceback__
        return trace.tb_lineno, trace.tb_frame.f_code.co_name

print(where())  # expect: (9, 'where')

def a():
    b()

def b():
    raise ValueError

try:
    a()
except ValueError as error:
    trace = error.__traceback__
    lines = []
    while trace:
        lines.append((trace.tb_frame.f_code.co_name, trace.tb_lineno))
        trace = trace.tb_next
    print([name for name, _ in lines], lines[2][1] - lines[1][1])  # expect: ['<module>', 'a', 'b'] 3
import traceback
try:
    a()
except ValueError:
    print(traceback.format_exc().splitlines()[-1], len(traceback.format_exc().splitlines()))  # expect: ValueError 8
try:
    eval("1 +\n 'a'")
except SyntaxError as error:
    print(error.lineno, error.offset, error.text)
    # expect: 1 4 1 +
    # expect:
try:
    exec("x = 1\ny = x + 'a'\n")
except TypeError as error:
    print(error.__traceback__.tb_next.tb_lineno, error.__traceback__.tb_next.tb_frame.f_code.co_filename)
    # expect: 2 <string>

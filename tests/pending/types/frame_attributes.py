# What a frame of a traceback says.
def fail(argument):
    local = argument * 2
    raise ValueError(local)


try:
    fail(2)
except ValueError as error:
    entry = error.__traceback__
frame = entry.tb_next.tb_frame
print(frame.f_locals, frame.f_lineno, frame.f_code.co_name, frame.f_back is None)
print(frame.f_globals is globals(), frame.f_builtins["len"] is len, frame.f_trace)
print(entry.tb_lineno, entry.tb_next.tb_lineno, entry.tb_lasti >= 0, frame.f_lasti >= 0)
print(frame.f_trace_lines, frame.f_trace_opcodes)

# The entries of a traceback.
def fail():
    raise ValueError


try:
    fail()
except ValueError as error:
    entry = error.__traceback__
print(entry.tb_lineno, entry.tb_next.tb_lineno, entry.tb_next.tb_next, entry.tb_lasti >= 0)  # expect: 7 3 None True
print(entry.tb_frame.f_code.co_name, entry.tb_next.tb_frame.f_code.co_name)  # expect: <module> fail
entry.tb_next = None
print(entry.tb_next)  # expect: None
try:
    entry.tb_next = entry
except ValueError as error:
    print(error)  # expect: traceback loop detected

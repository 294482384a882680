try:
    1 / 0
except ZeroDivisionError as error:
    tb = error.__traceback__
try:
    tb.tb_next = tb
except ValueError as error:
    print(error)  # expect: traceback loop detected
for bad in (5, "x"):
    try:
        tb.tb_next = bad
    except TypeError as error:
        print(error)
        # expect: expected traceback object, got 'int'
        # expect: expected traceback object, got 'str'

# A common mistake: raise saved later.
saved = None
try:
    1 / 0
except ZeroDivisionError as error:
    saved = error
raise saved

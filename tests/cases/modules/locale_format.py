# locale.format, superseded but there; the locale "C" groups nothing.
# modes: plain
import locale
import warnings

warnings.simplefilter("ignore")
print(locale.format("%g", 123456789.0, grouping=True), locale.format("%d", 1234567, grouping=True))
print(format(123456789.0, "n"), format(1234567, "n"))
try:
    locale.format("%d %d", 1)
except ValueError as error:
    print(error)

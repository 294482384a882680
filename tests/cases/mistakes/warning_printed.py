# A common mistake: warning printed.
import warnings

warnings.warn("old function", DeprecationWarning)
print("after")

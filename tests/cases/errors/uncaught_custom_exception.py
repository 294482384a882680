# Classes of the program's own modules print without the module's name; empty texts without a colon.
# modes: plain, lms

class AppError(Exception):
    pass

class Detailed(AppError):
    def __str__(self):
        return f"detail: {self.args[0]}"

try:
    raise Detailed(5)
except AppError:
    raise AppError

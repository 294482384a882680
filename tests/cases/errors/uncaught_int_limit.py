# Too many digits.
int("1" * 5000)

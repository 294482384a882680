# Errors inside f-strings.
n = 5
print(f"fine {n}")  # expect: fine 5
print(f"broken {n + 'x'} text")

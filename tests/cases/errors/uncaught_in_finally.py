# What was printed before stays; finally blocks run.
try:
    print("body")  # expect: body
    [].pop()
finally:
    print("finally")  # expect: finally

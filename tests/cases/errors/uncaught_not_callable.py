# Calling what is not callable.
x = {"a": 3}
x["a"](1, 2)

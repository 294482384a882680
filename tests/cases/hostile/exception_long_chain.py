error = None
for n in range(3000):
    new = ValueError(n)
    new.__context__ = error
    error = new
count = 0
while error is not None:
    error, count = error.__context__, count + 1
print(count)  # expect: 3000

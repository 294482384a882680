# A frame for the comprehension, one for the lambda.
values = [1, 2, 0]
inverse = lambda v: 1 / v
print([inverse(v) for v in values])

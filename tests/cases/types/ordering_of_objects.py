# Objects without an order leave comparisons to the other one.
a = object()
print(a.__ge__(a), a.__gt__(a), a.__le__(1), a.__lt__(None), a.__eq__(a), a.__eq__(1), a.__ne__(a), a.__ne__(1))
# expect: NotImplemented NotImplemented NotImplemented NotImplemented True NotImplemented False NotImplemented
for compare in (lambda: a >= a, lambda: a < 1, lambda: None > a):
    try:
        compare()
    except TypeError as error:
        print(error)
        # expect: '>=' not supported between instances of 'object' and 'object'
        # expect: '<' not supported between instances of 'object' and 'int'
        # expect: '>' not supported between instances of 'NoneType' and 'object'

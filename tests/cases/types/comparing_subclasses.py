# Instances of subclasses of builtin types compare as what they hold.
class Symbol(str): pass
print(repr(Symbol('a')), len(Symbol('a')), Symbol('a') == 'a', 'a' == Symbol('a'), str(Symbol('a')) == 'a', Symbol('a').upper(), Symbol('abc') == 'abc', str.__eq__(Symbol('a'), 'a'), str.__eq__(Symbol('a'), Symbol('a')),Symbol('ab') == Symbol('ab'))
class T(tuple): pass
print(T((1,)) == T((1,)), T((1,)) == (1,))
class I(int): pass
print(I(5) == I(5), I(5) == 5, I(5) < I(6), I(5) + I(6))
class B(bytes): pass
print(B(b'a') == B(b'a'))
class F(float): pass
print(F(1.5) == F(1.5), F(1.5) == 1.5)

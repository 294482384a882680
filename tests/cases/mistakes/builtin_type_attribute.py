# A common mistake: builtin type attribute.
int.double = lambda self: self * 2

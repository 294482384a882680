# A syntax error in an expression.
eval("1 + * 2")

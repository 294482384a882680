# SyntaxError: Missing parentheses in call to 'print'
print "hello"

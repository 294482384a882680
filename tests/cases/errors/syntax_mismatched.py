# SyntaxError: closing parenthesis does not match
x = [1, 2, (3, 4]

# SyntaxError: nonlocal at module level, found after parsing
x = 1
nonlocal x

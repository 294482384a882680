# A common mistake: misspelled string method.
title = "hello world"
print(title.capitalise())

# SyntaxError: a keyword is no name
class = 5

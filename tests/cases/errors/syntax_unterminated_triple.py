# SyntaxError: unterminated triple-quoted string literal
text = """never
closed

# Code run by exec has no lines to show.
code = """
def f():
    return undefined_name

f()
"""
exec(code)

import pycodestyle

lines = ["import os,sys\n", "def f( x ):\n", "  return x+1 \n", "a = lambda: 0\n", "if a == None: pass\n"]
checker = pycodestyle.Checker("t.py", lines=lines, options=pycodestyle.StyleGuide(quiet=True).options)
print(checker.check_all(), sorted(checker.report.messages.items()))

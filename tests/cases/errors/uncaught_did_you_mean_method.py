# A suggestion for a method of a builtin type.
"abc".uper()

# A common mistake: exec with error inside.
exec("def f():\n    return missing\n\nf()")

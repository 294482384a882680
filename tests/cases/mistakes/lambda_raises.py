# A common mistake: lambda raises.
order = sorted(["b", "a"], key=lambda word: word.index("a"))

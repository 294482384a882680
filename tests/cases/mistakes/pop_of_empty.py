# A common mistake: pop of empty.
stack = []
stack.pop()

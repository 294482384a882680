# A common mistake: comprehension nested.
matrix = [[1, 2], [3, None]]
doubled = [[cell * 2 for cell in row] for row in matrix]

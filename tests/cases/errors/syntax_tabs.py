# TabError: inconsistent use of tabs and spaces
if True:
	x = 1
        y = 2

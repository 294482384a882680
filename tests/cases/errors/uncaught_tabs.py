# A line that begins with tabs.
def f():
	if True:
		return 1 + "a"

f()

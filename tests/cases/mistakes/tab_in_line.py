# A common mistake: tab in line.
values = {	"a":	1}
print(values["b"]	+ 1)

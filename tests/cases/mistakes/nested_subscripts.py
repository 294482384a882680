# A common mistake: nested subscripts.
table = {"rows": [{"cells": [1, 2]}]}
print(table["rows"][0]["cells"][5]["value"])

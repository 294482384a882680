# Deleting what is not there.
d = {}
del d["a"]["b"]

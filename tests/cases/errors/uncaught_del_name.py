# Deleting an unknown name.
del unknown

# Raising what is no exception.
raise 42

# No message at all.
raise Exception

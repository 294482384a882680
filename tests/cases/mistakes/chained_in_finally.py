# A common mistake: chained in finally.
def close(handle):
    handle.close()


try:
    [].pop()
finally:
    close(None)

# A common mistake: keyword typo.
def connect(host, *, timeout=10):
    return host, timeout


connect("localhost", timeot=5)

class Manager:
    def __enter__(self):
        global manager
        del manager
    def __exit__(self, *args):
        return True
manager = Manager()
with manager:
    raise ValueError
print("manager" in globals())  # expect: False

class Manager:
    def __enter__(self):
        del Manager.__exit__
        return self
    def __exit__(self, *args):
        print("left")
try:
    with Manager():
        print("inside")
        # expect: inside
        # expect: left
finally:
    print("end")  # expect: end

# A keyword that is not there.
class A:
    def method(self, a):
        pass

A().method(1, b=2)

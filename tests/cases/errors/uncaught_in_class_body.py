# A frame for the class body.

class A:
    x = 1
    class B:
        y = x + 1

# In a property, and the attribute that it asks for.
class Thing:
    @property
    def size(self):
        return self.wdith

    def __init__(self):
        self.width = 1

Thing().size

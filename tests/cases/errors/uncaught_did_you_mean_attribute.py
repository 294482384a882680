# A suggestion for an attribute.
class Config:
    def __init__(self):
        self.timeout = 3

Config().timeuot

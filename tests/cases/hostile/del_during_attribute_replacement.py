class Old:
    def __init__(self, owner):
        self.owner = owner
    def __del__(self):
        self.owner.x = "from del"
class Owner: pass
owner = Owner()
owner.x = Old(owner)
owner.x = "new"
print(owner.x)  # expect: from del
del owner.x
print(hasattr(owner, "x"))  # expect: False

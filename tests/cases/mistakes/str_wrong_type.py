# A common mistake: str wrong type.
class Name:
    def __str__(self):
        return None


print(Name())

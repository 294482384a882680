# A common mistake: recursion in repr.
class Node:
    def __init__(self):
        self.next = self

    def __repr__(self):
        return f"Node({self.next!r})"


print(Node())

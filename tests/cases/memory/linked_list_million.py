# A list of a million nodes is built, walked and dropped without recursion.
# modes: plain, lms
# timeout: 120
class Node:
    __slots__ = ("value", "next")
    def __init__(self, value, next):
        self.value = value
        self.next = next

def build(n):
    head = None
    for i in range(n):
        head = Node(i, head)
    return head

def total(node):
    result = 0
    while node is not None:
        result += node.value
        node = node.next
    return result

head = build(1_000_000)
print(total(head))  # expect: 499999500000
del head
print("dropped")  # expect: dropped

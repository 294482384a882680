# An object that goes in and comes out is that object; two new ones are two.
# modes: plain, lms, eager, unoptimised, checked, clones
from snek import stage

class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next

@stage
def last(node):
    while node.next is not None:
        node = node.next
    return node

@stage
def both(node):
    return node.next, node.next, node

tail = Node(3)
head = Node(1, Node(2, tail))
print(last(head) is tail)  # expect: True
a, b, c = both(head)
print(a is b, a is head.next, c is head)  # expect: True True True

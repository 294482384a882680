# Lists of 100,000 nodes go in and come out; a list is built and reversed in a staged loop.
# modes: plain, lms, eager, unoptimised, checked
from snek import stage

class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next

@stage
def total(node):
    s = 0
    while node is not None:
        s += node.value
        node = node.next
    return s

@stage
def build(n):
    head = None
    for i in range(n):
        head = Node(i, head)
    return head

head = None
for i in range(100000):
    head = Node(i, head)
print(total(head))  # expect: 4999950000
print(total(build(100000)), build(0))  # expect: 4999950000 None

short = build(4)
print(type(short) is Node, short.value, short.next.value, short.next.next.next.next)  # expect: True 3 2 None

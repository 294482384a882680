# What cannot be done with an object that nests: writing it, asking whether it is another one.
# modes: staged
# cpython: no
from snek import StagingError, stage

class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next

def write(node):
    node.value = 3
    return node

def same(node):
    return node is node.next

def equal(node):
    return node == node.next

def append(n):
    last = head = Node(0)
    for i in range(n):
        last.next = Node(i)
        last = last.next
    return head.next.value

for f in (write, same, equal):
    try:
        print(stage(f)(Node(1, Node(2))))
    except StagingError as error:
        print(str(error).replace("\n   ", " |"))
try:
    print(stage(append)(3))
except StagingError as error:
    print(str(error).split(":")[0])
# expect: line 11 of write: an object that nests in others of its class is a value of the graph and does not change; make a new one instead | node.value = 3
# expect: line 15 of same: a staged record (staged since line 29) is a value of the graph, of which `is` knows nothing; compare a field, or test for None | return node is node.next
# expect: line 18 of equal: a staged record (staged since line 29) is an object of the graph, which has no __eq__ there; compare or combine its fields | return node == node.next
# expect: line 22 of append

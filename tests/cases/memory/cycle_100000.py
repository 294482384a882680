# A ring of 100,000 objects is found by the collector.
# modes: plain, lms
import gc

class Node:
    alive = 0
    def __init__(self):
        Node.alive += 1
        self.next = None
    def __del__(self):
        Node.alive -= 1

gc.collect()
first = last = Node()
for _ in range(99_999):
    node = Node()
    last.next = node
    last = node
last.next = first
print(Node.alive)  # expect: 100000
del first, last, node
gc.collect()
print(Node.alive)  # expect: 0

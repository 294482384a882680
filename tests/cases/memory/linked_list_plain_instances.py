# The same with instances that have a dict, and with tuples.
# modes: plain, lms
# timeout: 120
class Node:
    def __init__(self, next):
        self.next = next

node = None
for _ in range(300_000):
    node = Node(node)
node = None
print("instances dropped")  # expect: instances dropped
chain = ()
for i in range(300_000):
    chain = (i, chain)
print(chain[0], chain[1][0])  # expect: 299999 299998
chain = None
print("tuples dropped")  # expect: tuples dropped

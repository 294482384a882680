class Node:
    def __init__(self, next):
        self.next = next
    def __del__(self):
        Node.count += 1
Node.count = 0
node = None
for _ in range(20000):
    node = Node(node)
del node
print(Node.count)  # expect: 20000

# hashlib: the parameters of BLAKE2, those of its tree mode among them, and what is out of their ranges.
import hashlib

tree = dict(fanout=2, depth=2, leaf_size=4096, node_offset=3, node_depth=1, inner_size=32, last_node=True)
settings = [
    {}, tree, dict(key=b"k" * 32), dict(salt=b"s", person=b"person"), dict(digest_size=5), dict(last_node=2),
    dict(fanout=0), dict(fanout=255), dict(fanout=-1), dict(fanout=256), dict(fanout=2**70), dict(fanout="a"),
    dict(depth=0), dict(depth=255), dict(depth=256),
    dict(leaf_size=2**32 - 1), dict(leaf_size=2**32), dict(leaf_size=2**64), dict(leaf_size=-1),
    dict(node_offset=2**48 - 1), dict(node_offset=2**48), dict(node_offset=2**64 - 1), dict(node_offset=2**64),
    dict(node_offset=-1), dict(node_depth=-1), dict(node_depth=256), dict(inner_size=-1), dict(inner_size=33),
    dict(inner_size=65), dict(digest_size=0), dict(digest_size=33), dict(digest_size=65), dict(key=b"x" * 33),
    dict(key=b"x" * 65), dict(salt=b"s" * 9), dict(salt=b"s" * 17), dict(person=b"p" * 9), dict(person=b"p" * 17),
]
for function in hashlib.blake2b, hashlib.blake2s:
    for setting in settings:
        try:
            digest = function(b"abc", **setting)
            digest.update(b"d" * 200)
            copy = digest.copy()
            copy.update(b"e")
            print(function.__name__, digest.hexdigest(), copy.hexdigest())
        except Exception as error:
            print(function.__name__, type(error).__name__, error)

# A tree of two leaves below one root.
leaves = [
    hashlib.blake2b(part, fanout=2, depth=2, leaf_size=4096, inner_size=64, node_offset=i, node_depth=0,
                    last_node=i == 1).digest()
    for i, part in enumerate([b"a" * 4096, b"b" * 100])
]
root = hashlib.blake2b(digest_size=32, fanout=2, depth=2, leaf_size=4096, inner_size=64, node_depth=1, last_node=True)
for leaf in leaves:
    root.update(leaf)
print(root.hexdigest())

import sys
class Finder:
    def find_spec(self, name, path, target=None):
        if name.startswith("hostile"):
            sys.meta_path.remove(self)
            raise KeyError(name)
        return None
sys.meta_path.insert(0, Finder())
try:
    import hostile_one
except KeyError as error:
    print(error)  # expect: 'hostile_one'
try:
    import hostile_two
except ImportError as error:
    print(error)  # expect: No module named 'hostile_two'
path = sys.path
sys.path = path + [5, None, b"x", "\0"]
try:
    import hostile_three
except (ImportError, ValueError, TypeError) as error:
    print("refused")  # expect: refused
sys.path = path

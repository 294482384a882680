# Signature.replace and Parameter.replace take `empty` for an annotation or default that goes away.
import inspect


def area(width: int, height: int = 2) -> int: ...


signature = inspect.signature(area)
empty = inspect.Signature.empty
print(signature.replace(return_annotation=empty), signature.replace(parameters=[]), signature.replace())
# expect: (width: int, height: int = 2) () -> int (width: int, height: int = 2) -> int
height = signature.parameters["height"]
print(height.replace(default=inspect.Parameter.empty), height.replace(annotation=inspect.Parameter.empty), height.replace(name="h"))
# expect: height: int height=2 h: int = 2

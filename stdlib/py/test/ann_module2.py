"""Annotations that are no names: a module with them has no annotations."""

lst: list
del lst
__annotations__.clear()
holder = type("Holder", (), {})()
holder.x: int = 1
holder.y: str

# Methods and attributes come from the class, then its bases; super continues in the order of the MRO.
# modes: plain, lms

class Animal:
    kind = "animal"
    def __init__(self, name):
        self.name = name
    def speak(self):
        return f"{self.name} makes a sound"
    def describe(self):
        return f"{self.kind}: {self.speak()}"

class Dog(Animal):
    kind = "dog"
    def speak(self):
        return super().speak() + " (woof)"

class Puppy(Dog):
    def __init__(self, name, age):
        super().__init__(name)
        self.age = age
    def speak(self):
        return super().speak() + f" at {self.age}"

p = Puppy("Rex", 1)
print(p.describe())  # expect: dog: Rex makes a sound (woof) at 1
print(isinstance(p, Animal), issubclass(Puppy, Dog), issubclass(Dog, Puppy))  # expect: True True False
print(Puppy.__mro__ == (Puppy, Dog, Animal, object), Puppy.__bases__)  # expect: True (<class '__main__.Dog'>,)
p.kind = "mine"
print(p.kind, Puppy.kind, Dog.kind)  # expect: mine dog dog
Animal.extra = lambda self: f"extra {self.name}"
print(p.extra())  # expect: extra Rex
print(sorted(p.__dict__.items()), type(p).__name__, p.__class__.__qualname__)
# expect: [('age', 1), ('kind', 'mine'), ('name', 'Rex')] Puppy Puppy
print(Animal.speak(p))  # expect: Rex makes a sound

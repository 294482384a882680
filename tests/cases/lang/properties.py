# Getters, setters, deleters; a property beats the instance's dict.
# modes: plain, lms

class Celsius:
    def __init__(self, degrees):
        self.degrees = degrees
    @property
    def degrees(self):
        """The temperature."""
        return self._degrees
    @degrees.setter
    def degrees(self, value):
        if value < -273.15:
            raise ValueError("below absolute zero")
        self._degrees = value
    @degrees.deleter
    def degrees(self):
        print("deleted")
        del self._degrees
    @property
    def fahrenheit(self):
        return self.degrees * 9 / 5 + 32

t = Celsius(100)
print(t.degrees, t.fahrenheit)  # expect: 100 212.0
t.degrees += 1
print(t.degrees)  # expect: 101
try:
    t.degrees = -300
except ValueError as error:
    print(error)  # expect: below absolute zero
try:
    t.fahrenheit = 1
except AttributeError as error:
    print(error)  # expect: property 'fahrenheit' of 'Celsius' object has no setter
try:
    del t.fahrenheit
except AttributeError as error:
    print(error)  # expect: property 'fahrenheit' of 'Celsius' object has no deleter
del t.degrees  # expect: deleted
try:
    t.degrees
except AttributeError as error:
    print(error)  # expect: 'Celsius' object has no attribute '_degrees'
print(Celsius.degrees.__doc__, type(Celsius.degrees).__name__)  # expect: The temperature. property
t.__dict__["fahrenheit"] = "hidden"
t._degrees = 0
print(t.fahrenheit)  # expect: 32.0

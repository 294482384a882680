# What runs the program.
import platform
print(platform.python_version_tuple()[:2], platform.python_version()[:5])  # expect: ('3', '11') 3.11.
print(platform.system() in ("Linux", "Darwin", "Windows"), platform.architecture()[0])  # expect: True 64bit
print(type(platform.python_implementation()), platform.python_implementation() != "")  # expect: <class 'str'> True

# Special methods of builtin types: those in slots are wrappers, others are methods.
for method in [list.__init__, list.__getitem__, list.__len__, list.__reversed__, dict.__contains__, dict.__init__, set.__contains__,
               int.__abs__, int.__format__, int.__pow__, int.__divmod__, float.__int__, object.__reduce__, object.__dir__,
               object.__sizeof__, object.__init__, str.__iter__, str.__hash__, type.mro, type.__call__, property.__get__,
               bytearray.__init__, (0).__bool__, [].__init__, "".__format__, {}.__len__]:
    text = repr(method)
    print(text.split(" at ")[0], type(method).__name__)
for unsorted in [[3, "a"], ["b", "a"]]:
    class Listed:
        def __dir__(self):
            return unsorted
    try:
        print(dir(Listed()))
    except TypeError as error:
        print(error)

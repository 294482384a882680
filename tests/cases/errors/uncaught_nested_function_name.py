# A nested function has its plain name.
class A:
    def run(self):
        def helper():
            return [x for x in self]
        return helper()

A().run()

import pluggy

hookspec = pluggy.HookspecMarker("myproject")
hookimpl = pluggy.HookimplMarker("myproject")


class Spec:
    @hookspec
    def myhook(self, arg1, arg2):
        """My special hook."""

    @hookspec(firstresult=True)
    def first(self, x):
        pass


class Plugin1:
    @hookimpl
    def myhook(self, arg1, arg2):
        return arg1 + arg2

    @hookimpl(trylast=True)
    def first(self, x):
        return "one"


class Plugin2:
    @hookimpl(wrapper=True)
    def myhook(self, arg1):
        result = yield
        return result + [arg1]

    @hookimpl
    def first(self):
        return "two"


pm = pluggy.PluginManager("myproject")
pm.add_hookspecs(Spec)
pm.register(Plugin1(), "p1")
pm.register(Plugin2())
print(pm.hook.myhook(arg1=1, arg2=2), pm.hook.first(x=1), pm.get_plugin("p1").__class__.__name__)


class Bad:
    @hookimpl
    def myhook(self, odd):
        pass


try:
    pm.register(Bad(), "bad")
except pluggy.PluginValidationError as error:
    print(str(error).splitlines()[0])

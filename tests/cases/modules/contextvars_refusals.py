from contextvars import Context, ContextVar, copy_context


def report(function, *args):
    try:
        function(*args)
    except (TypeError, LookupError) as error:
        print(type(error).__name__, str(error).split(" at 0x")[0])


report(Context, 1)
report(ContextVar)
report(ContextVar, 1)
report(ContextVar, "a", 1)
report(copy_context().run)
report(lambda: type("Sub", (Context,), {}))
report(lambda: type("Sub", (ContextVar,), {}))
print(copy_context().run(sorted, [2, 1], reverse=True), ContextVar("v", default=3).get())

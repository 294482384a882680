# Events in order of time and priority; the locale "C".
import locale
import sched

clock = [0]
log = []


def wait(seconds):
    clock[0] += seconds


plan = sched.scheduler(lambda: clock[0], wait)
plan.enter(5, 1, log.append, ("five",))
plan.enter(3, 2, log.append, ("three b",))
plan.enter(3, 1, log.append, ("three a",))
event = plan.enter(4, 1, log.append, ("never",))
plan.enterabs(3, 2, lambda *args, **kwargs: log.append((args, kwargs)), (1,), {"k": 2})
print(len(plan.queue), plan.empty(), plan.run(blocking=False), plan.queue[0].time, plan.queue[0][:2], event.action.__name__)
plan.cancel(event)
plan.run()
print(log, clock, plan.empty())
try:
    plan.cancel(event)
except ValueError as error:
    print(error)
print(locale.setlocale(locale.LC_ALL, "C"), locale.getlocale(), locale.localeconv()["decimal_point"], locale.atof("1.5"), locale.atoi("12"))
print(locale.format_string("%d and %.2f", (1234567, 0.5), grouping=True), locale.str(1 / 3), locale.strcoll("a", "b"), sorted("bca", key=locale.strxfrm))
for attempt in (lambda: locale.currency(3), lambda: locale.setlocale(locale.LC_ALL, "xx_YY"), lambda: locale.setlocale(99, "C"), lambda: locale.getlocale(locale.LC_ALL)):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)

# Signals: their names, handlers of the signals that a program raises itself.
import signal
def tr(f):
    try: print(repr(f()))
    except BaseException as e: print(type(e).__name__, e)
# Whoever starts the tests may have them ignore interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)
tr(lambda: signal.SIGINT); tr(lambda: signal.Signals(15)); tr(lambda: signal.getsignal(signal.SIGINT) is signal.default_int_handler); tr(lambda: signal.getsignal(signal.SIGTERM)); tr(lambda: signal.signal(signal.SIGINT,2)); tr(lambda: signal.signal(signal.SIGINT,None));tr(lambda: signal.signal(99,signal.SIG_DFL)); tr(lambda: signal.signal(9,signal.SIG_DFL))
def h(s,f): print('h',s,type(s),type(f).__name__, f.f_code.co_name)
tr(lambda: signal.signal(signal.SIGUSR1,h)); tr(lambda: signal.getsignal(10) is h); tr(lambda: signal.raise_signal(10)); tr(lambda: signal.signal(10, signal.SIG_IGN) is h); tr(lambda: signal.raise_signal(signal.SIGUSR1)); tr(lambda: signal.signal(10,signal.SIG_DFL))
tr(lambda: signal.strsignal(2)); tr(lambda: signal.strsignal(15)); tr(lambda: len(signal.valid_signals()))
tr(lambda: signal.raise_signal(2)); tr(lambda: signal.default_int_handler(2,None)); tr(lambda: signal.getsignal(0)); tr(lambda: signal.getsignal(65)); tr(lambda: signal.Handlers.SIG_DFL); tr(lambda:signal.SIG_BLOCK); tr(lambda: signal.NSIG)
tr(lambda: signal.alarm(0)); tr(lambda: signal.getitimer(signal.ITIMER_REAL)); tr(lambda: signal.signal('a',1)); tr(lambda: signal.siginterrupt(2,False))
print([ (x.name,int(x)) for x in signal.Signals])
for n in range(1,32): tr(lambda: signal.strsignal(n))

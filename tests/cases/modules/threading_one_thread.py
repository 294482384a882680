# threading in one thread: locks, conditions, semaphores, events, barriers, local values, the main thread.
import threading, _thread, re
def show(x): print(re.sub(r'0x[0-9a-f]+','0x?',re.sub(r'\b\d{9,}\b','N',repr(x))))
def tr(f):
    try: show(f())
    except BaseException as e: print(type(e).__name__, e)
l=threading.Lock(); show(l); print(type(l), _thread.allocate_lock is threading.Lock)
tr(l.release); tr(l.acquire); show(l); tr(lambda: l.acquire(False)); tr(lambda: l.acquire(timeout=0.01)); tr(lambda: l.acquire(False, 1)); tr(lambda: l.acquire(True,-2)); print(l.locked()); tr(l.release)
tr(lambda: l.acquire("x")); tr(lambda: l.acquire(1,2,3)); tr(lambda: l.acquire(True,None)); tr(lambda: l.acquire(foo=1))
with l as x: print(x)
tr(lambda: type(l)())
r=threading.RLock(); show(r); print(type(r)); tr(r.release); print(r.acquire(), r.acquire()); show(r); r.release(); r.release(); tr(r.release)
with r: show(r)
tr(lambda: r._is_owned())
c=threading.Condition(); show(c)
tr(c.wait); tr(c.notify); tr(c.notify_all)
with c: tr(lambda: c.wait(0.01)); tr(lambda: c.wait_for(lambda: 1)); tr(lambda:c.wait_for(lambda:0,0.01)); tr(c.notify); show(c)
s=threading.Semaphore(2); show(s) if 0 else None
tr(lambda: threading.Semaphore(-1)); print(s.acquire(), s.acquire(), s.acquire(False), s.acquire(timeout=0.01)); s.release(); tr(lambda: s.release(0)); tr(lambda: s.acquire(False,1))
b=threading.BoundedSemaphore(1); tr(b.release)
with b: print(1)
e=threading.Event(); show(e); print(e.is_set(), e.wait(0.01)); e.set(); show(e); print(e.wait()); e.clear(); print(e.is_set())
def f(): pass
t=threading.Thread(target=f); show(t); print(t.name, t.daemon, t.ident, t.native_id, t.is_alive()); tr(t.join)
t2=threading.Thread(target=f,name='x',daemon=True); show(t2); t2.name='y'; print(t2.name)
class T(threading.Thread):
    def run(self): print('run')
t3=T(); show(t3); t3.run()
class U(threading.Thread):
    def __init__(self): pass
tr(lambda: U().start()); tr(lambda: repr(U())); tr(lambda: U().name)
tr(lambda: threading.Thread(group=1)); tr(lambda: threading.Thread(f, f))
m=threading.main_thread(); print(m is threading.current_thread(), m.name, m.daemon, m.is_alive(), m.ident==threading.get_ident()); show(m); tr(m.join); tr(m.start)
print(threading.active_count(), len(threading.enumerate()), type(threading.get_native_id()))
def setd(): m.daemon=True
tr(setd)
L=threading.local(); print(type(L)); show(L); L.x=1; print(L.x, L.__dict__); tr(lambda: threading.local(1))
class ML(threading.local):
    z=5
    def __init__(self,a): self.a=a
q=ML(3); print(q.a,q.z,q.__dict__)
del L.x; print(hasattr(L, 'x'))
tm=threading.Timer(1,f); show(tm); tm.cancel(); print(tm.finished.is_set(), tm.interval, tm.args, tm.kwargs)
ba=threading.Barrier(1); print(ba.parties, ba.n_waiting, ba.broken, ba.wait()); ba.abort(); print(ba.broken); tr(ba.wait); ba.reset(); print(ba.wait()); show(ba)
tr(lambda: threading.Barrier(0)) if 0 else None
print(threading.TIMEOUT_MAX, threading.ThreadError, threading.stack_size(), threading.gettrace(), threading.getprofile())
print(sorted(threading.__all__))
print(threading._shutdown is not None, _thread.TIMEOUT_MAX, _thread.error, _thread.get_ident()==threading.get_ident(), _thread.LockType)

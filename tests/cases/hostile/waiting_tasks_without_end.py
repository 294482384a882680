# limits: memory 256M, time 2s
# ends: LimitError, MemoryError

# program: two_at_each_step
import asyncio
async def gathering():
    await asyncio.gather(gathering(), gathering())
asyncio.run(gathering())

# program: one_at_each_step
import asyncio
async def gathering():
    await asyncio.gather(gathering())
asyncio.run(gathering())

# program: generators_that_wait_at_the_end
kept = []
def waiting():
    try:
        yield
    finally:
        kept.append(waiting())
        next(kept[-1])
while True:
    kept.append(waiting())
    next(kept[-1])

# program: objects_in_cycles_with_finalizers
class A:
    def __del__(self):
        self.again = A()
        self.again.me = self.again
while True:
    a = A()
    a.me = a

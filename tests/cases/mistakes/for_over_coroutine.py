# A common mistake: for over coroutine.
async def answer():
    return 42


coroutine = answer()
try:
    for step in coroutine:
        pass
finally:
    coroutine.close()

# A common mistake: async not awaited.
async def answer():
    return 42


print(answer() + 1)

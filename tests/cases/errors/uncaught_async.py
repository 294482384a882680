# In a coroutine that is run by hand.
async def work():
    return 1 / 0

async def main():
    await work()

main().send(None)

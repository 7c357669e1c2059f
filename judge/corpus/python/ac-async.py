# AC runs coroutines
# out: 1 2
import asyncio


async def give(n):
    return n


async def main():
    print(await give(1), await give(2))


try:
    asyncio.run(main())
except OSError:
    # An event loop wants a socket pair, which is not there: drive it by hand.
    coroutine = main()
    try:
        coroutine.send(None)
    except StopIteration:
        pass

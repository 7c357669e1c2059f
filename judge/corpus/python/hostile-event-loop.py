# RTE starts an event loop with a timer in it
import asyncio

asyncio.run(asyncio.sleep(1))

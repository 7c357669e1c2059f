import random

random.seed(int(input()))
services = ["api", "worker", "bills", "mailer", "search", "photos"]
random.shuffle(services)
hungry, slow, broken, last, *calm = services
numbers = {service: "".join(random.choice("0123456789abcdef") for _ in range(12)) for service in services}


def event(what, service, code=""):
    name = f"image=ghcr.io/meera/{service}:4f1c, name=shop-{service}-1"
    return f"container {what} {numbers[service]} ({code}{name})"


# A story is a list of events, each with the seconds since the story began.
def out_of_memory(service):
    return [(0, event("oom", service)), (0, event("die", service, "exitCode=137, ")), (0, event("start", service))]


def stopped(service):
    return [(0, event("kill", service, "signal=15, ")), (10, event("kill", service, "signal=9, ")),
            (10, event("die", service, "exitCode=137, ")), (10, event("stop", service)), (10, event("start", service))]


def gave_up(service):
    return [(0, event("die", service, "exitCode=1, ")), (0, event("start", service))]


most = random.randint(9, 14)
stories = [out_of_memory(hungry) for _ in range(most)]
stories += [out_of_memory(last) for _ in range(most - random.randint(2, 5))]
stories += [stopped(slow) for _ in range(most + random.randint(3, 8))]
stories += [out_of_memory(slow) for _ in range(3)]
stories += [gave_up(broken) for _ in range(most + random.randint(25, 40))]
for service in calm:
    stories += [stopped(service) for _ in range(random.randint(1, 3))]
random.shuffle(stories)
stories.append(out_of_memory(last))
seconds = 0
for story in stories:
    seconds += random.randint(20, 150)
    for later, line in story:
        at = seconds + later
        print(f"2026-08-10T{at // 3600:02}:{at // 60 % 60:02}:{at % 60:02}", line)

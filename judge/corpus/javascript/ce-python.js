// CE is Python
// ok: SyntaxError
def main():
    print(1)

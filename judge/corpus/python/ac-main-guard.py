# AC runs under its main guard
# out: main
def main():
    print("main")


if __name__ == "__main__":
    main()

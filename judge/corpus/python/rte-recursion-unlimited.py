# RTE recurses for ever and has lifted the limit
# limits: cpuMs=8000 memoryMib=512
import sys

sys.setrecursionlimit(10**9)


class Node:
    def __init__(self):
        self.me = [self]

    def __eq__(self, other):
        return self.me == other.me


Node() == Node()

import numpy as np

def one_hot(block, known):
    """One column per block in known, with a 1 where the row matches."""
    return (block[:, None] == known).astype(int)

if __name__ == "__main__":
    known = np.array(["A", "B", "C"])        # the blocks of the training rows
    print(one_hot(np.array(["A", "C", "B", "A"]), known))
    print(one_hot(np.array(["D"]), known))

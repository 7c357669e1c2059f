import numpy as np
from meaning import attention, look_up

place = np.outer([0, 1, 2], [0.3, -0.2, 0.1, 0.2, -0.3])
A, B = look_up("late train pune"), look_up("pune late train")

first, second = attention(A, A, A)[0], attention(B, B, B)[0]
print("without places:", np.allclose(first[0], second[1]))

A, B = A + place, B + place
first, second = attention(A, A, A)[0], attention(B, B, B)[0]
print("with places:", np.allclose(first[0], second[1]))

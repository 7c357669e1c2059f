# RTE fails an assertion
# ok: AssertionError: wrong
assert 1 == 2, "wrong"

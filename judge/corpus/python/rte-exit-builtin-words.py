# RTE ends by exit() with words, which go to standard error
# ok: no solution
exit("no solution")

# RTE divides by zero
# ok: ZeroDivisionError
print(1 // 0)

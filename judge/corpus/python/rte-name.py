# RTE uses a name that is not there
# ok: NameError
print(undefined_name)

# CE returns outside of a function
# ok: 'return' outside function
return 1

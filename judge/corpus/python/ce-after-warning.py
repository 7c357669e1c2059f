# CE has a strange escape, of which Python warns, before what is no Python
# ok: SyntaxError: 'return' outside function
text = "\d"
print(text)
return

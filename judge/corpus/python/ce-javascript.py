# CE is JavaScript
# ok: SyntaxError
const a = 1

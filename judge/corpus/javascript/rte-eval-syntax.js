// RTE meets a syntax error when it runs
// ok: SyntaxError
eval('1 +')

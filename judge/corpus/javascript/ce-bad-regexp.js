// CE has a regular expression that is none
// ok: SyntaxError
/(/.test('a')

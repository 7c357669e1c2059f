// RTE throws a value of its own
// ok: Uncaught 'enough'
throw 'enough'

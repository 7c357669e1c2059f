// RTE works with a line past the end of input
// in: 1
// ok: TypeError
readline()
readline().split(' ')

// WA writes nothing
// out: 1

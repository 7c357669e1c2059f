// AC reads past the end of input and is told so
// in: only
// out: only null null
console.log(readline(), readline(), readline())

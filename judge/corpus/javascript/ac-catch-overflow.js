// AC catches the overflow of the stack, as natively
// out: caught
function f() {
  return 1 + f()
}
try {
  f()
} catch {
  console.log('caught')
}

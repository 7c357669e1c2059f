// AC is not kept alive by a finally around process.exit
// out: a
try {
  console.log('a')
  process.exit(0)
} finally {
  console.log('b')
}

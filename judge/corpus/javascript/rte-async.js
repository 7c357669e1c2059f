// RTE rejects in an async main
// ok: solution.js:5
async function main() {
  await null
  undefined.x
}
main()

function render(volume) {
  const ring = () => volume
  return ring
}
const first = render(3)
const second = render(9)
console.log(first(), second())

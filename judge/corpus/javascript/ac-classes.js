// AC uses classes, private fields, getters, generators and destructuring
// in: 5
// out: 1 1 2 3 5
class Fibonacci {
  #limit
  constructor(limit) {
    this.#limit = limit
  }
  get limit() {
    return this.#limit
  }
  *[Symbol.iterator]() {
    let [a, b] = [1, 1]
    for (let i = 0; i < this.limit; i++) {
      yield a
      ;[a, b] = [b, a + b]
    }
  }
}
console.log(...new Fibonacci(+readline()))

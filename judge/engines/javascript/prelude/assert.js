import { inspect } from './printing.js'

export const assert = Object.assign(check, {
  ok: check,
  equal: (left, right, message) => check(isLooselyEqual(left, right), message),
  strictEqual: (left, right, message) => check(Object.is(left, right), message),
  deepEqual: (left, right, message) => check(inspect(left) === inspect(right), message),
  deepStrictEqual: (left, right, message) => check(inspect(left) === inspect(right), message),
})

function check(holds, message = 'The expression evaluated to a falsy value') {
  if (holds) return
  throw message instanceof Error
    ? message
    : Object.assign(new Error(message), { name: 'AssertionError' })
}

/** Like `==`; all special cases but `null == undefined` have been handled before. */
function isLooselyEqual(left, right) {
  if (left === right || (left ?? null) === (right ?? null)) return true
  return typeof left !== typeof right && String(left) === String(right)
}

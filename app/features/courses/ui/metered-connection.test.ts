import { expect, test } from 'vitest'
import { isMetered } from './metered-connection'

test.for([
  [{ saveData: true }, true],
  [{ saveData: false, type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, type: 'wifi', effectiveType: '4g' }, false],
  [undefined, false],
  [null, false],
] as const)('a connection with %j is metered: %s', ([connection, isCostly]) => {
  expect(isMetered({ connection })).toBe(isCostly)
})

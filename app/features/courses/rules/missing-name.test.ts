import { expect, test } from 'vitest'
import { explainMissingName } from './missing-name'

test.for(['alert', 'fetch', 'localStorage', 'document'])(
  'explains that a program has no page, and so no %s',
  (name) => {
    expect(
      explainMissingName(
        `ReferenceError: '${name}' is not defined\n    at <eval> (solution.js:1:1)`,
      ),
    ).toBe(
      `Only programs in a web page have ${name}. This one runs without a page: print with console.log.`,
    )
  },
)

test.for(["ReferenceError: 'total' is not defined", "NameError: name 'fetch' is not defined", ''])(
  'explains no other error: %s',
  (error) => {
    expect(explainMissingName(error)).toBeNull()
  },
)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fineFor } from '../src/fine.js'

test('two rupees a day in the first week, five after it', () => {
  assert.equal(fineFor(0), 0)
  assert.equal(fineFor(7), 1400)
  assert.equal(fineFor(9), 2400)
})

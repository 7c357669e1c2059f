import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchSchema, statusText, trainSchema } from './model.ts'

test('a late train says how late', () => {
  assert.equal(statusText({ kind: 'late', minutes: 25 }), '25 min late')
})

test('a clock that cannot exist is refused, with its place', () => {
  const stops = [
    { station: 'Pune', leaves: '21:40' },
    { station: 'Solapur', leaves: '25:10' },
  ]
  const train = { number: '90117', name: 'Deccan Night', stops }
  const issue = trainSchema.safeParse(train).error?.issues[0]
  assert.deepEqual(issue?.path, ['stops', 1, 'leaves'])
})

test('a search needs two different stations', () => {
  const search = { from: 'Pune', to: ' Pune ' }
  assert.equal(searchSchema.safeParse(search).success, false)
})

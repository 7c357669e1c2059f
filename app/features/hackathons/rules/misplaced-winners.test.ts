import { expect, test } from 'vitest'
import { findMisplacedWinners } from './misplaced-winners'

const result = (id: string, score: number) => ({ id, teamName: id, score })
const bus = result('bus', 87)
const train = result('train', 60)
const boat = result('boat', 60)
const kite = result('kite', 59)

test.for([
  ['in the order of their scores', [bus, train], [bus, train, boat, kite], []],
  ['of equal scores, either first', [bus, boat, train], [bus, train, boat, kite], []],
  [
    'a better team without a place',
    [train, boat],
    [bus, train],
    [
      ['train', 'bus'],
      ['boat', 'bus'],
    ],
  ],
  ['a better team one place below', [train, bus], [bus, train], [['train', 'bus']]],
  ['a lower place alone', [bus, kite, train], [bus, boat, train], [['kite', 'boat']]],
  ['the best of several better teams', [kite], [train, bus, boat], [['kite', 'bus']]],
  ['none', [], [bus], []],
] as const)('winners %s', ([, winners, best, expected]) => {
  const found = findMisplacedWinners(winners, best)
  expect(found.map(({ winner, better }) => [winner.id, better.id])).toEqual(expected)
})

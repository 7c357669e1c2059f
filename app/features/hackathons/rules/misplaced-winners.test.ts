import { expect, test } from 'vitest'
import { findMisplacedWinners } from './misplaced-winners'

const result = (id: string, score: number) => ({ id, teamName: id, score })
const bus = result('bus', 87)
const train = result('train', 60)
const boat = result('boat', 60)
const kite = result('kite', 59)

test.for([
  ['in the order of their scores', [bus, train], [bus, train, boat, kite], []],
  ['with equal scores in either order', [bus, boat, train], [bus, train, boat, kite], []],
  [
    'below a better team without a place',
    [train, boat],
    [bus, train],
    [
      ['train', 'bus'],
      ['boat', 'bus'],
    ],
  ],
  ['below a better team on the next place', [train, bus], [bus, train], [['train', 'bus']]],
  ['on a lower place only', [bus, kite, train], [bus, boat, train], [['kite', 'boat']]],
  ['below several better teams, naming the best', [kite], [train, bus, boat], [['kite', 'bus']]],
  ['none', [], [bus], []],
] as const)('finds misplaced winners: %s', ([, winners, best, expected]) => {
  const found = findMisplacedWinners(winners, best)
  expect(found.map(({ winner, better }) => [winner.id, better.id])).toEqual(expected)
})

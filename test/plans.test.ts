import pg from 'pg'
import { expect } from 'vitest'
import { preparedStatements } from '~/platform/db/prepared-query.server'
import { test } from './fixtures'

/** Tables that grow with the activity of students, to ten million rows in some years. */
const growing = [
  'activity',
  'challenge_answers',
  'exercise_attempts',
  'exercise_results',
  'module_completions',
  'module_masteries',
  'module_notes',
  'notifications',
  'quiz_answers',
  'quiz_results',
  'review_items',
]

const sources = import.meta.glob<string>('../app/features/**/*.server{.ts,/**/*.ts}', {
  query: '?raw',
  import: 'default',
})
const modules = import.meta.glob('../app/features/**/*.server{.ts,/**/*.ts}')

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const part of plan.Plans ?? []) yield* nodesOf(part)
}

/** The growing tables that a statement reads without a condition on an index. */
async function scannedBy(client: pg.Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, format json) ${statement}`,
  )
  const [first] = rows[0]?.['QUERY PLAN'] ?? []
  if (!first) throw new Error('PostgreSQL gave no plan')
  return [...nodesOf(first.Plan)].flatMap((node) => {
    const table = node['Relation Name']
    const isRead =
      node['Node Type'] !== 'ModifyTable' && table !== undefined && growing.includes(table)
    return isRead && !node['Index Cond'] && !node['Recheck Cond'] ? table : []
  })
}

/**
 * The planner takes an index wherever one can be used, as it does where there are many rows. The
 * connection ends here: the database is dropped before the hooks of a test run.
 */
async function asIfBig(
  address: pg.ClientConfig,
  check: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query('set enable_seqscan = off')
    await check(client)
  } finally {
    await client.end()
  }
}

test('no statement of a page scans a table that grows with the activity of students', async ({
  databaseAddress,
}) => {
  for (const [path, read] of Object.entries(sources))
    if (!path.includes('.test.') && (await read()).includes('preparedQuery'))
      await modules[path]?.()

  const scans: Record<string, string[]> = {}
  await asIfBig(databaseAddress, async (client) => {
    for (const { name, text } of preparedStatements) {
      const scanned = await scannedBy(client, text)
      if (scanned.length > 0) scans[name] = scanned
    }
  })

  expect(preparedStatements.length).toBeGreaterThan(20)
  expect(scans).toEqual({})
})

test('detects a statement that reads a whole table', async ({ databaseAddress }) => {
  await asIfBig(databaseAddress, async (client) => {
    expect(await scannedBy(client, 'select * from review_items where stability > $1')).toEqual([
      'review_items',
    ])
    expect(await scannedBy(client, 'select max(best_score) from quiz_results')).toEqual([
      'quiz_results',
    ])
  })
})

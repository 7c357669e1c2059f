import { expect, vi } from 'vitest'
import { connectionStringOf } from '../test/database-server'
import { test as databaseTest } from '../test/fixtures'
import { unsetSettings } from '../tools/unset-settings'
import { diagnose } from './diagnose.server'

const test = databaseTest.extend('look', ({ folder }, { onCleanup }) => {
  onCleanup(() => void vi.unstubAllEnvs())
  return (settings: Record<string, string>) => {
    const all = { ...unsetSettings, DATA_DIR: folder, PORT: '0', ...settings }
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
    return diagnose({ rootDir: folder })
  }
})

test.for([
  ['', 'Serves the site and judges programs'],
  ['web', 'Serves the site and leaves judging to others'],
])('a process with ROLE=%s serves', async ([role = '', words], { look }) => {
  const { facts, problems } = await look({ ROLE: role })

  expect(problems).toEqual([])
  expect(facts).toContain(words)
  expect(facts.join('\n')).toContain('Outside services')
})

test('a process that judges needs a database and none of what a site needs', async ({
  look,
  databaseAddress,
}) => {
  const open = { HOST: '0.0.0.0', APP_URL: 'https://learn.example.org', ROLE: 'judge' }

  expect((await look(open)).problems).toEqual([
    'ROLE=judge works for a site elsewhere and starts no database. Set DATABASE_URL to the one of that site.',
  ])
  const { facts, problems } = await look({
    ...open,
    DATABASE_URL: connectionStringOf(databaseAddress),
  })
  expect(problems).toEqual([])
  expect(facts.slice(1)).toEqual([
    'Judges programs and serves nothing',
    'The database of DATABASE_URL answers',
  ])
})

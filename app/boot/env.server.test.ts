import { describe, expect, test } from 'vitest'
import { unsetSettings } from '../../tools/unset-settings'
import { parseEnv, settingNames } from './env.server'
import { StartError } from '../platform/start-error.server'

function failure(source: Record<string, string>): Error {
  try {
    parseEnv(source, '/srv/site')
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
  throw new Error('The environment was accepted')
}

test('an empty environment gets all defaults', () => {
  expect(parseEnv({}, '/srv/site')).toEqual({
    NODE_ENV: 'production',
    ROLE: 'all',
    ROUTER_SHORTCUTS: 'on',
    PORT: 3000,
    TRUST_PROXY: 0,
    HOST: '127.0.0.1',
    DATABASE_URL: undefined,
    DATABASE_POOL_SIZE: 10,
    DATA_DIR: '/srv/site/data',
    CONTENT_DIR: '/srv/site/content',
    APP_URL: 'http://localhost:3000',
    AUTH_SECRET: undefined,
    GOOGLE: 'on',
    GITHUB: 'on',
    PAYMENTS: 'on',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: 0,
    KEEP_BACKUPS_DAYS: 14,
    KEEP_FAILED_JOBS_DAYS: 30,
    KEEP_NOTIFICATIONS_DAYS: 365,
    KEEP_SESSIONS_DAYS: 7,
    KEEP_TOKENS_DAYS: 7,
    KEEP_WEBHOOKS_DAYS: 90,
    S3: null,
    S3_REGION: 'us-east-1',
    rootDir: '/srv/site',
  })
})

test('an empty variable counts as not set', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'APP_URL', 'AUTH_SECRET', 'LOG_LEVEL']
  const source = Object.fromEntries(names.map((name) => [name, '']))

  expect(parseEnv(source, '/srv/site')).toEqual(parseEnv({}, '/srv/site'))
})

test('.env.example explains every variable and no other', () => {
  // The commands set NODE_ENV themselves.
  const read = settingNames.filter((name) => name !== 'NODE_ENV')

  expect(Object.keys(unsetSettings).toSorted()).toEqual(read.toSorted())
})

test('ignores unknown variables', () => {
  expect(parseEnv({ PATH: '/bin', FORCE_COLOR: 'what' }, '/srv/site')).toEqual(
    parseEnv({}, '/srv/site'),
  )
})

test('the address of the site defaults to localhost with its port', () => {
  expect(parseEnv({ PORT: '8080' }, '/srv/site').APP_URL).toBe('http://localhost:8080')
})

test('normalizes the address of the site to its origin', () => {
  const source = { APP_URL: 'https://Learn.example.org/' }

  expect(parseEnv(source, '/srv/site').APP_URL).toBe('https://learn.example.org')
})

test('resolves relative folders from the folder of the site and keeps absolute ones', () => {
  const source = { DATA_DIR: '/var/lib/site', CONTENT_DIR: '../words' }

  expect(parseEnv(source, '/srv/site')).toMatchObject({
    DATA_DIR: '/var/lib/site',
    CONTENT_DIR: '/srv/words',
  })
})

describe('reports a wrong value of', () => {
  test.each([
    ['PORT', 'eighty', 'a port number between 0 and 65535'],
    ['PORT', '65536', 'a port number between 0 and 65535'],
    ['PORT', '-1', 'a port number between 0 and 65535'],
    ['PORT', '80.5', 'a port number between 0 and 65535'],
    [
      'HOST',
      'http://localhost',
      'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
    ],
    ['HOST', 'my host', 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0'],
    ['APP_URL', 'learn.example.org', 'the address people type, such as https://learn.example.org'],
    ['APP_URL', 'ftp://example.org', 'the address people type, such as https://learn.example.org'],
    [
      'APP_URL',
      'https://example.org/learn',
      'an address with nothing after its host, such as https://learn.example.org',
    ],
    [
      'APP_URL',
      'https://example.org/?a=b',
      'an address with nothing after its host, such as https://learn.example.org',
    ],
    [
      'APP_URL',
      'https://me:pw@example.org',
      'an address with nothing after its host, such as https://learn.example.org',
    ],
    ['DATABASE_POOL_SIZE', '0', 'a whole number between 2 and 200'],
    ['DATABASE_POOL_SIZE', '201', 'a whole number between 2 and 200'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error, silent'],
  ])('%s=%s', (name, value, words) => {
    expect(failure({ [name]: value }).message).toContain(
      `  ${name} is ${JSON.stringify(value)}, but should be ${words}.`,
    )
  })

  test.each(['staging', 'PRODUCTION'])('NODE_ENV=%s', (value) => {
    expect(failure({ NODE_ENV: value }).message).toContain(
      `  NODE_ENV is "${value}", but should be one of production, development, test.`,
    )
  })

  test.each([
    ['AUTH_SECRET', 'short-and-secret', 'at least 32 random characters'],
    [
      'DATABASE_URL',
      'mysql://root:secret@db/site',
      'an address such as postgres://user:password@host:5432/database',
    ],
    ['DATABASE_URL', 'secret', 'an address such as postgres://user:password@host:5432/database'],
  ])('%s without showing it', (name, value, words) => {
    const { message } = failure({ [name]: value })

    expect(message).toContain(`  ${name} is (not shown), but should be ${words}.`)
    expect(message).not.toContain('secret@')
    expect(message).not.toContain(value)
  })
})

test('one message names every wrong variable', () => {
  const { message } = failure({
    PORT: 'eighty',
    HOST: '!',
    LOG_LEVEL: 'loud',
    AUTH_SECRET: 'short',
    DATABASE_URL: 'none',
    APP_URL: 'none',
  })

  const lines = message.split('\n')
  expect(lines[0]).toBe('The environment is not right:')
  expect(lines.at(-1)).toBe('See .env.example for each variable.')
  const named = lines.slice(1, -1).map((line) => line.trim().split(' ')[0])
  expect(named).toHaveLength(6)
  expect(new Set(named)).toEqual(
    new Set(['APP_URL', 'AUTH_SECRET', 'DATABASE_URL', 'HOST', 'LOG_LEVEL', 'PORT']),
  )
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'learning',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'quiet secret',
}

test('reads the settings of a bucket for uploads', () => {
  expect(parseEnv(bucket, '/srv/site').S3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'learning',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'quiet secret',
  })
})

test.for(Object.keys(bucket))(
  'refuses a bucket without %s and names the missing variable',
  (name) => {
    expect(failure({ ...bucket, [name]: '' }).message).toContain(
      `  ${name} is not set, but should be beside S3_`,
    )
  },
)

test.for([
  [{ ADMIN_EMAIL: 'asha@example.org' }, 'ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'a rope and a river' }, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
] as const)(
  'refuses an admin with only an email or only a password: %o',
  ([source, missing, present]) => {
    expect(failure(source).message).toContain(
      `  ${missing} is not set, but should be beside ${present}.`,
    )
  },
)

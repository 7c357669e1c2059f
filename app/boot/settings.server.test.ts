import { expect, test } from 'vitest'
import { readSettings } from './settings.server'

const read = (source: Record<string, string>) => () => readSettings(source, '/srv/site')
const email = 'asha@example.org'

test('one message names every wrong variable and every wrong combination', () => {
  const source = {
    PORT: 'abc',
    S3_BUCKET: 'my-bucket',
    GOOGLE_CLIENT_ID: 'x',
    ADMIN_PASSWORD: 'password',
  }

  expect(read(source)).toThrow(
    [
      'The environment is not right:',
      '  PORT is "abc", but should be a port number between 0 and 65535.',
      '  S3_ENDPOINT is not set, but should be beside S3_BUCKET.',
      '  S3_ACCESS_KEY_ID is not set, but should be beside S3_BUCKET.',
      '  S3_SECRET_ACCESS_KEY is not set, but should be beside S3_BUCKET.',
      '  ADMIN_EMAIL is not set, but should be beside ADMIN_PASSWORD.',
      '  ADMIN_PASSWORD is (not shown), but should be a password that is not on the list of the most used ones.',
      '  GOOGLE_CLIENT_SECRET is not set, but should be beside GOOGLE_CLIENT_ID.',
      'See .env.example for each variable.',
    ].join('\n'),
  )
})

test.for([
  ['short', 'a rope'],
  ['long', 'x'.repeat(129)],
] as const)("the first admin's password may not be too %s", ([, password]) => {
  expect(read({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })).toThrow(
    'ADMIN_PASSWORD is (not shown), but should be a password of 8 to 128 characters.',
  )
})

test('reads the first admin and their password', () => {
  const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'a rope and a river' }

  expect(readSettings(admin, '/srv/site')).toMatchObject(admin)
})

test('a process with ROLE=judge ignores the settings of the site', () => {
  const site = { HOST: '0.0.0.0', GOOGLE_CLIENT_ID: 'x', ADMIN_PASSWORD: 'password' }

  expect(read({ ...site, ADMIN_EMAIL: email, ROLE: 'judge' })).not.toThrow()
})

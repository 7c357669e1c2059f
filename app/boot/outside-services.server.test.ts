import { expect } from 'vitest'
import { test } from '../../test/fixtures'
import {
  checkServices,
  describeServices,
  findMissingServices,
  openServices,
} from './outside-services.server'
import { parseEnv } from './env.server'

const keys = {
  SMTP_URL: 'smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'hello@example.org',
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'gs',
  GITHUB_CLIENT_ID: 'h',
  GITHUB_CLIENT_SECRET: 'hs',
  RAZORPAY_KEY_ID: 'r',
  RAZORPAY_KEY_SECRET: 'rs',
  RAZORPAY_WEBHOOK_SECRET: 'rw',
}
const publicly = { HOST: '0.0.0.0', APP_URL: 'https://learn.example.org' }
const read = (source: Record<string, string>) => parseEnv(source, '/srv/site')

test('without keys every service has a stand-in', () => {
  expect(findMissingServices(read({}))).toEqual(['mail', 'google', 'github', 'razorpay'])
})

test('opens no sandbox when all keys are set', async () => {
  const outside = await openServices(read({ ...keys, ...publicly }), () => new Date())

  expect(outside).toMatchObject({ standIns: [], sandbox: null })
  expect(outside.services.google).toMatchObject({ issuer: 'https://accounts.google.com' })
})

test('describes for the operator which services are real, stand-ins or switched off', () => {
  const { SMTP_URL, MAIL_FROM } = keys

  expect(describeServices(read({ SMTP_URL, MAIL_FROM, PAYMENTS: 'off' }))).toBe(
    'mail (its own keys), google (a stand-in), github (a stand-in), razorpay (switched off)',
  )
})

test('a site on the IPv6 loopback address is not open to others', () => {
  expect(checkServices({ HOST: '::1' })).toEqual([])
})

test('refuses a service with only some of its keys', () => {
  expect(checkServices({ RAZORPAY_KEY_ID: 'r' })).toEqual([
    'RAZORPAY_KEY_SECRET is not set, but should be beside RAZORPAY_KEY_ID.',
    'RAZORPAY_WEBHOOK_SECRET is not set, but should be beside RAZORPAY_KEY_ID.',
  ])
})

test.for([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['APP_URL', 'https://learn.example.org'],
] as const)('a site open to others by %s does not start without keys', ([name, value]) => {
  const { GITHUB_CLIENT_ID: _, GITHUB_CLIENT_SECRET: __, ...rest } = keys
  expect(checkServices({ ...rest, [name]: value })).toEqual([
    expect.stringMatching(
      /^GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET should be set: this site is open/,
    ),
  ])
})

test('names a stand-in whose packages are not installed, its keys, and how to install the packages', () => {
  const withoutPackages = (given: Record<string, string>) => checkServices(given, () => false)

  expect(withoutPackages({ GITHUB: 'off' })).toEqual([
    'SMTP_URL, MAIL_FROM, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET should be set: without keys, stand-ins answer, and their packages are not installed (smtp-server, postal-mime, oidc-provider). To use the stand-ins, run npm ci. To run without: GOOGLE=off.',
  ])
  expect(withoutPackages(keys)).toEqual([])
  expect(checkServices({})).toEqual([])
})

test('a service that is switched off has no stand-in and needs no keys', async ({ folder }) => {
  const off = { GOOGLE: 'off', PAYMENTS: 'off' }
  const outside = await openServices(
    read({ ...off, DATA_DIR: folder, RAZORPAY_KEY_ID: 'half of it' }),
    () => new Date(),
  )

  expect(outside.standIns).toEqual(['mail', 'github'])
  expect(outside.services).toMatchObject({ google: null, razorpay: null })
  expect(outside.services.github).not.toBeNull()
  await outside.close()
  const { SMTP_URL, MAIL_FROM } = keys
  const open = { ...publicly, ...off, GITHUB: 'off', SMTP_URL, MAIL_FROM }
  expect(checkServices(open)).toEqual([])
})

test('tells a site open to others which services it can switch off, and that mail is required', () => {
  expect(checkServices({ ...publicly, GITHUB: 'off' })).toEqual([
    expect.stringMatching(
      /^SMTP_URL, MAIL_FROM, GOOGLE_.*, RAZORPAY_.*To run without: GOOGLE=off, PAYMENTS=off\.$/,
    ),
  ])
})

test('the stand-ins answer only requests from this machine', async ({ folder }) => {
  const outside = await openServices(read({ DATA_DIR: folder }), () => new Date())
  const statusAt = async (url: string, headers = {}) =>
    (await outside.sandbox?.request(url, { headers }))?.status

  const inbox = 'http://localhost:3000/mail'
  expect(await statusAt(inbox)).toBe(200)
  expect(await statusAt(inbox, { 'x-forwarded-for': '8.8.8.8' })).toBe(404)
  expect(await statusAt('http://learn.example.org/mail')).toBe(404)
  await outside.close()
})

test('the keys of the stand-ins stay the same after a restart', async ({ folder }) => {
  const open = () => openServices(read({ DATA_DIR: folder }), () => new Date())
  const [first, second] = [await open(), await open()]
  await Promise.all([first.close(), second.close()])

  expect(second.services.razorpay).toEqual(first.services.razorpay)
})

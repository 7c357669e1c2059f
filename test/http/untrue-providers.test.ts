import { describe, expect } from 'vitest'
import { countStoredRows } from './nothing-stored'
import { createVisitor } from './person'
import { policyOf } from './policy'
import { follow, warningIn } from './provider-sign-in'
import { openListeningSite } from './site'
import type { Answer } from './untrue-providers'
import { expectRefused, signedWith, signIn, test } from './untrue-sign-in'

const one = (email: string) => ({ email, verified: true, primary: true })

const away = (name: string) => `${name} could not be reached. Check your connection and try again.`

describe('invalid answers', () => {
  const answers: { what: string; answer: Answer; isAway?: boolean }[] = [
    { what: 'a refusal', answer: { status: 400, body: { error: 'invalid_grant' } } },
    { what: 'a page', answer: { status: 200, body: '<h1>Hello</h1>' } },
    { what: 'nothing', answer: { status: 200, body: '' } },
    { what: 'an empty object', answer: { status: 200, body: {} } },
    { what: 'null', answer: { status: 200, body: 'null' } },
    {
      what: 'a token that is a list',
      answer: { status: 200, body: { id_token: [], access_token: [] } },
    },
    { what: 'an error', answer: { status: 500, body: 'broken' } },
    { what: 'somewhere else', answer: { status: 302, body: '' }, isAway: true },
    { what: 'that it is away', answer: { status: 503, body: 'away' }, isAway: true },
  ]

  test.for(answers)(
    'Google gives $what for a code',
    async ({ answer, isAway }, { site, world }) => {
      const words = isAway ? away('Google') : 'Google sign-in failed.'
      await expectRefused(site, words, () =>
        signIn(site, 'google', () => world.answers.set('/token', answer)),
      )
    },
  )

  test.for(answers)(
    'GitHub gives $what for a code',
    async ({ answer, isAway }, { site, world }) => {
      const words = isAway ? away('GitHub') : 'GitHub sign-in failed.'
      await expectRefused(site, words, () =>
        signIn(site, 'github', () => world.answers.set('/access_token', answer)),
      )
    },
  )

  test.for(answers)(
    'GitHub gives $what for a person',
    async ({ answer, isAway, what }, { site, world }) => {
      const isNobody = what === 'an empty object' || what.startsWith('a token')
      const words = isAway
        ? away('GitHub')
        : isNobody
          ? 'GitHub user ID missing.'
          : 'GitHub sign-in failed.'
      await expectRefused(site, words, () =>
        signIn(site, 'github', () => {
          world.answers.set('/access_token', { status: 200, body: { access_token: 'gho_x' } })
          world.answers.set('/api/user', answer)
          world.answers.set('/api/user/emails', { status: 200, body: [] })
        }),
      )
    },
  )

  test.for([
    ['a page', '<h1>Hello</h1>', 'GitHub sign-in failed.'],
    ['an object', {}, 'GitHub sign-in failed.'],
    ['none', [], 'GitHub did not share your email address with us.'],
    ['one that is no address', [one('x')], 'GitHub did not share your email address with us.'],
    [
      'a very long one',
      [one(`${'a'.repeat(300)}@example.org`)],
      'GitHub did not share your email address',
    ],
    [
      'one with a NUL',
      [one('a\0@example.org')],
      'GitHub did not share your email address with us.',
    ],
  ] as const)('GitHub gives %s for addresses', async ([, body, words], { site, world }) => {
    const before = await countStoredRows(site.db)
    const result = await signIn(site, 'github', () => {
      world.answers.set('/access_token', { status: 200, body: { access_token: 'gho_x' } })
      world.answers.set('/api/user', { status: 200, body: { id: 7, name: 'Asha' } })
      world.answers.set('/api/user/emails', { status: 200, body })
    })

    expect(result.isSignedIn).toBe(false)
    expect(result.words).toContain(words)
    expect(await countStoredRows(site.db)).toEqual(before)
  })

  test('the addresses of Google cannot be fetched', async ({ administrator, world }) => {
    const google = { ...world.services.google, issuer: `${world.origin}/nowhere` }
    const { site, close } = await openListeningSite(administrator, {
      services: { ...world.services, google },
    })
    const { html, response } = await follow(createVisitor(site), '/auth/google')

    expect(response.status).toBe(200)
    expect(warningIn(html)).toBe('Google answered with an error. Try again in a moment.')
    await close()
  })
})

const photos = {
  google: 'https://lh3.googleusercontent.com/a/asha=s96-c',
  github: 'https://avatars.githubusercontent.com/u/1?v=4',
}

test.for(['google', 'github'] as const)(
  'shows the photo from %s on the dashboard and in the profile, and allows it to load',
  async (provider, { site, world }) => {
    const email = `${provider}@example.org`
    const { person } = await signIn(site, provider, ({ nonce }) => {
      const sub = 'with-a-photo'
      const token = signedWith({ sub, email, picture: photos.google })(world, nonce)
      const body = { id_token: token, access_token: 'gho_x' }
      for (const path of ['/token', '/access_token']) world.answers.set(path, { status: 200, body })
      const user = { id: 77, name: 'Asha', avatar_url: photos.github }
      world.answers.set('/api/user', { status: 200, body: user })
      world.answers.set('/api/user/emails', { status: 200, body: [one(email)] })
    })

    for (const path of ['/dashboard', '/dashboard/profile']) {
      const page = await person.open(path)
      const html = await page.text()
      expect(html.includes(`<img src="${photos[provider]}"`)).toBe(true)
      expect(policyOf(page)['img-src']).toContain('https:')
    }
  },
)

test.for(['javascript:alert(1)', 'http://plain.example/a.png', 'data:image/png;base64,AA', 'x'])(
  'leaves out a photo at %s',
  async (picture, { site, world }) => {
    const { person, isSignedIn } = await signIn(site, 'google', ({ nonce }) => {
      const token = signedWith({
        sub: picture,
        email: `${encodeURIComponent(picture).length}@example.org`,
        picture,
      })(world, nonce)
      world.answers.set('/token', { status: 200, body: { id_token: token } })
    })

    expect(isSignedIn).toBe(true)
    expect((await (await person.open('/dashboard')).text()).includes(`"${picture}"`)).toBe(false)
  },
)

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})

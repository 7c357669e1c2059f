import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countUsersByState } from '~/features/accounts/queries.server/count-users'
import { users } from '~/features/accounts/tables.server'
import { auditLog } from '~/features/admin/tables.server'
import { adminPages } from '../e2e/pages'
import { createAdmin, createSignedUp, createVisitor, password, type Person } from './person'
import { type Site, test as siteTest } from './site'

const pages = [...adminPages, '/admin/hackathon-users.csv']

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

async function idOf(site: Site, { email }: Person): Promise<string> {
  const [user] = await site.db.select().from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

describe('the admin area', () => {
  test.for(pages)(
    '%s redirects strangers and students to exactly /admin-login',
    async (path, { site }) => {
      for (const person of [createVisitor(site), await createSignedUp(site)]) {
        for (const response of [
          await person.open(path),
          await person.send(path, { action: 'x' }),
        ]) {
          if (response.status === 405) continue
          expect(response.status).toBe(302)
          expect(response.headers.get('location')).toBe('/admin-login')
          expect(await response.text()).toBe('')
        }
      }
    },
  )

  test.for(pages)('%s opens for an admin', async (path, { site: _, admin }) => {
    expect((await admin.open(path)).status).toBe(200)
  })

  test('is linked from the account menu of student pages only for admins', async ({
    site,
    admin,
  }) => {
    const student = await createSignedUp(site)
    for (const path of ['/dashboard', '/courses']) {
      expect(await (await admin.open(path)).text()).toContain('href="/admin"')
      expect(await (await student.open(path)).text()).not.toContain('href="/admin"')
    }
  })

  test('refuses unknown lists and messages', async ({ admin }) => {
    const nobody = `/admin/feedback/${crypto.randomUUID()}`
    for (const path of ['/admin/users/everybody', '/admin/feedback/1', nobody]) {
      expect(await admin.open(path)).toMatchObject({ status: 404 })
    }
  })

  test('shows older actions on further pages, and the way back', async ({ site, admin }) => {
    const acts = Array.from({ length: 61 }, (_, index) => ({
      occurredAt: new Date(),
      adminId: 'nobody',
      action: 'settings-save',
      subject: `part-${index + 1}-of-61`,
    }))
    await site.db.insert(auditLog).values(acts)
    const follow = async (html: string, link: string) => {
      const [, to = ''] = new RegExp(`href="([^"]*)"[^>]*>${link} page<`).exec(html) ?? []
      expect(to).toMatch(/#actions$/)
      const query = to.replaceAll('&amp;', '&').replace(/^[^?]*/, '')
      return (await admin.open(`/admin${query}`)).text()
    }

    const first = await (await admin.open('/admin?kind=settings')).text()
    expect(first).toContain('part-61-of-61')
    expect(first).not.toContain('Previous page')
    const second = await follow(first, 'Next')
    expect(second).toContain('part-41-of-61')
    const third = await follow(second, 'Next')
    expect(third).toContain('part-21-of-61')
    const last = await follow(third, 'Next')
    expect(last).toContain('part-1-of-61')
    expect(last).not.toContain('Next page')

    const back = await follow(await follow(last, 'Previous'), 'Previous')
    expect(back).toContain('part-41-of-61')
    expect(await follow(back, 'Previous')).toContain('part-61-of-61')
    expect(await follow(last, 'First')).toContain('part-61-of-61')
    for (const odd of ['actions=x', 'actions=-1', 'actions=1e99', 'actions=%00', 'kind=x'])
      expect((await admin.open(`/admin?${odd}`)).status).toBe(200)
  })

  test('finds actions by who did them, and shows those of one kind', async ({ site, admin }) => {
    const line = { occurredAt: new Date(), adminId: 'one', adminName: 'Meera Iyer' }
    await site.db.insert(auditLog).values([
      { ...line, action: 'photo-hide', subject: 'photo-of-meera' },
      { ...line, action: 'message-close', subject: 'message-of-meera' },
      { ...line, adminName: 'Other', action: 'photo-hide', subject: 'photo-of-other' },
    ])

    const html = await (await admin.open('/admin?search=meera&kind=photos')).text()
    expect(html).toContain('photo-of-meera')
    expect(html).not.toContain('message-of-meera')
    expect(html).not.toContain('photo-of-other')
    const none = await (await admin.open('/admin?search=xyzzy')).text()
    expect(none).toContain('No actions found for “xyzzy”')
  })

  test.for([
    'search=%00',
    "search=';drop table users;--",
    `search=${'a'.repeat(5000)}`,
    'sort=up&after=nobody',
    'sort=name&after=%00x',
    'ask=explode&about=x',
    'ask=block&about=%00',
    'search=%F0%9F%98%80&search=2',
  ])('handles the odd query ?%s without an error', async (query, { admin }) => {
    const response = await admin.open(`/admin/users/non-verified?${query}`)

    expect(response.status).toBe(200)
  })
})

test('home shows the number behind each bar and each day', async ({ site, admin }) => {
  await createSignedUp(site)
  const html = await (await admin.open('/admin')).text()
  const numbersOf = (title: string) => {
    const [, part = ''] = html.split(`>${title}</h2>`)
    const [table = ''] = part.split('</table>')
    const rows = [...table.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td>/g)]
    return rows.map(([, label, count]) => [label, Number(count)] as const)
  }
  const counts = await countUsersByState(site.db)

  expect(numbersOf('Users')).toEqual([
    ['Verified', counts.verified],
    ['Non-verified', counts['non-verified']],
    ['Blocked', counts.blocked],
    ['Deleted', counts.deleted],
  ])
  const signUps = numbersOf('Sign-ups')
  expect(signUps).toHaveLength(30)
  // Starting with today.
  expect(signUps[0]?.[1]).toBe(await site.db.$count(users))
  expect(numbersOf('Messages').map(([label]) => label)).toEqual(['New', 'Answered', 'Closed'])
})

describe('actions on users', () => {
  test('a blocked user is logged out at the next request and can log in again once unblocked', async ({
    site,
    admin,
  }) => {
    const student = await createSignedUp(site)
    const user = await idOf(site, student)
    const act = (action: string) => admin.send('/admin/users/verified', { action, user })
    expect((await student.open('/dashboard')).status).toBe(200)

    expect(await (await act('verify')).text()).toContain('Asha Verma is verified.')
    expect((await student.open('/dashboard')).status).toBe(200)
    expect((await act('block')).status).toBe(200)
    expect((await student.open('/dashboard')).status).toBe(302)
    const front = await (await student.open('/')).text()
    expect(front).toContain('This account is blocked.')
    expect(front).not.toContain('You must log in first.')
    expect(front).toMatch(/<a href="\/contact"[^>]*>Write to us<\/a>/)
    expect(await (await student.open('/')).text()).toContain('This account is blocked.')
    expect(await (await student.open('/courses')).text()).not.toContain('This account is blocked.')

    expect((await act('unblock')).status).toBe(200)
    expect((await student.open('/dashboard')).status).toBe(302)
    expect(await (await student.open('/')).text()).toContain('You must log in first.')
    await student.send('/log-in', { email: student.email, password })
    expect((await student.open('/dashboard')).status).toBe(200)
  })

  test('an admin is not offered to block or delete their own account', async ({ site, admin }) => {
    const own = await idOf(site, admin)
    const list = await (await admin.open(`/admin/users/non-verified?search=${own}`)).text()
    expect(list).toContain('(admin, you)')
    expect(list).not.toContain('ask=block')
    expect(list).not.toContain('ask=delete')

    const refused = await admin.send('/admin/users/verified', { action: 'block', user: own })

    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('This is your own account')
    const answer = await admin.open(`/admin/users/verified?ask=block&about=${own}`)
    expect(await answer.text()).not.toContain('They are logged out on every device at once.')
  })

  test('the page itself shows the confirmation without scripts', async ({ site, admin }) => {
    const user = await idOf(site, await createSignedUp(site))

    const html = await (
      await admin.open(`/admin/users/non-verified?ask=delete&about=${user}`)
    ).text()

    expect(html).toContain('Delete Asha Verma?')
  })

  test('refuses impossible actions with a message', async ({ site, admin }) => {
    const user = await idOf(site, await createSignedUp(site))
    const send = (fields: Record<string, string>) => admin.send('/admin/users/verified', fields)

    for (const [fields, status] of [
      [{ action: 'unblock', user }, 409],
      [{ action: 'verify', user: 'nobody' }, 404],
      [{ action: 'delete', user: await idOf(site, admin) }, 409],
      [{ action: 'promote', user }, 400],
      [{ action: 'verify' }, 400],
      [{ user }, 400],
      [{ action: 'verify', user: 'a'.repeat(200_000) }, 400],
      [{ action: 'verify', user: '\0' }, 400],
    ] as const) {
      const response = await send(fields)
      expect(response.status).toBe(status)
      expect(await response.text()).toContain('role="alert"')
    }
  })
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level > 30)).toEqual([])
})

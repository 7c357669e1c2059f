import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { deleteSampleHackathons } from '~/features/hackathons/commands.server/delete-hackathon'
import { createAdmin, type Person } from './person'
import { type Site, test as siteTest } from './site'

const test = siteTest.extend('admin', { scope: 'file' }, ({ site }) => createAdmin(site))

/** The admin is the only user of the site, and in this list or not. */
async function verifyAdmin(site: Site, admin: Person, emailVerified: boolean) {
  await site.db.update(users).set({ emailVerified }).where(eq(users.email, admin.email))
}

test.for([
  ['/admin/users/non-verified', true, 'No users found'],
  ['/admin/users/verified', false, 'No verified users found'],
  ['/admin/users/deleted', true, 'No deleted users found'],
  ['/admin/hackathon-users', true, 'No hackathon users found'],
  ['/admin/payments', true, 'No orders yet. An order appears here when somebody starts a payment.'],
  ['/admin/photos', true, 'No photos yet. The gallery opens with the first photo you publish.'],
  ['/admin/feedback', true, 'No new messages. You have answered all of them.'],
] as const)('the empty list %s says so', async ([path, isVerified, words], { site, admin }) => {
  await verifyAdmin(site, admin, isVerified)

  const response = await admin.open(path)

  expect(response.status).toBe(200)
  expect(await response.text()).toContain(`>${words}</p>`)
})

test('results and winners without a hackathon link to announcing one', async ({ site, admin }) => {
  await site.db.transaction((tx) => deleteSampleHackathons(tx, { people: 0 }))

  for (const page of ['/admin/hackathon-results', '/admin/hackathon-winners']) {
    const response = await admin.open(page)

    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('No hackathon yet.')
    expect(html).toMatch(/href="\/admin\/hackathons"[^>]*>Announce one/)
    expect((await admin.open(`${page}?event=second-surge`)).status).toBe(404)
    expect((await admin.send(page, { withdraw: 'yes' })).status).toBe(404)
  }
  expect((await admin.open('/admin/hackathon-files/teams.csv')).status).toBe(404)
})

test('the sidebar links to the dates of hackathons and marks that page', async ({ admin }) => {
  const html = await (await admin.open('/admin/hackathons')).text()

  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin\/hackathons"[^>]*>Hackathons</)
})

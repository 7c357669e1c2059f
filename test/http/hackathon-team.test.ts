import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { hackathons } from '~/features/hackathons/tables.server/hackathons'
import { createHackathon } from '../hackathon-builders'
import { details } from './entrants'
import { createSignedUp } from './person'
import { test } from './site'

test('after the deadline the page of a team says when it closed and links to the results', async ({
  site,
}) => {
  const student = await createSignedUp(site)
  const hackathon = await createHackathon(site.db, new Date(), {
    title: 'Closed Surge',
    submissionsCloseAt: new Date(Date.now() + 60 * 60 * 1000),
  })
  const change = (terms: Partial<typeof hackathon>) =>
    site.db.update(hackathons).set(terms).where(eq(hackathons.id, hackathon.id))
  await student.send('/hackathons', {
    ...details,
    email: student.email,
    hackathon: hackathon.id,
  })
  const team = `/hackathons/${hackathon.id}/team`
  const read = async () => {
    const html = await (await student.open(team)).text()
    return html.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<\/?time[^>]*>/g, '')
  }
  await student.send(team, { intent: 'create', teamName: 'Night Bus' })
  expect(await read()).not.toContain('Submissions closed')
  const links = { repositoryUrl: 'https://git.example/bus', demoUrl: 'https://bus.example' }
  await student.send(team, { intent: 'submit', ...links, summary: 'A bus.' })

  await change({ submissionsCloseAt: new Date(Date.now() - 60_000) })
  const closed = await read()
  expect(closed).toMatch(
    /Submissions closed on \d+ \w+ \d{4}, [^<]*\. This project counts\. The results are not published yet\./,
  )
  expect(closed).not.toContain('Submit project')
  expect(closed).not.toContain(`/hackathons/${hackathon.id}/results`)

  await change({ resultsPublishedAt: new Date() })
  const published = await read()
  expect(published).toContain(`href="/hackathons/${hackathon.id}/results"`)
  expect(published).toContain('Results of Closed Surge')
  expect(published).not.toContain('not published')
})

test('the page of the team tells a member that their email is not verified', async ({ site }) => {
  const student = await createSignedUp(site)
  const { id } = await createHackathon(site.db, new Date())
  await student.send('/hackathons', { ...details, email: student.email, hackathon: id })
  const read = async () => (await student.open(`/hackathons/${id}/team`)).text()
  const hint = 'Your email is not verified yet.'
  expect(await read()).not.toContain(hint)
  await student.send(`/hackathons/${id}/team`, { intent: 'create', teamName: 'Night Bus' })

  expect(await read()).toContain(hint)

  await site.db.update(users).set({ emailVerified: true }).where(eq(users.email, student.email))
  expect(await read()).not.toContain(hint)
})

test('without scripts, a team name that is taken comes back to be changed', async ({ site }) => {
  const { id } = await createHackathon(site.db, new Date())
  const [maker, other] = [await createSignedUp(site), await createSignedUp(site)]
  for (const student of [maker, other])
    await student.send('/hackathons', { ...details, email: student.email, hackathon: id })
  const team = `/hackathons/${id}/team`
  expect((await maker.send(team, { intent: 'create', teamName: 'Long Wait' })).status).toBe(302)

  const response = await other.send(team, { intent: 'create', teamName: ' LONG   wait' })

  expect(response.status).toBe(409)
  const html = await response.text()
  expect(html).toContain('Another team in this hackathon already has this name.')
  expect(/<input[^>]*name="teamName"[^>]*>/.exec(html)?.[0]).toContain('value="LONG   wait"')
  expect((await other.send(team, { intent: 'create', teamName: 'Short Wait' })).status).toBe(302)
})

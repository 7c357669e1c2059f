import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { answers, details, register, test } from './entrants'
import { createSignedUp, createVisitor, password, type Person } from './person'
import type { Site } from './site'

async function createRegistered(site: Site): Promise<Person> {
  const person = await createSignedUp(site)
  await register(person)
  return person
}

/** The HTML of a page without the data for its scripts. */
async function read(person: Person, path: string): Promise<string> {
  const html = await (await person.open(path)).text()
  return html.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<\/?time[^>]*>/g, '')
}

async function inviteOf(person: Person, team: string): Promise<string> {
  return /\/hackathons\/[^"]+\/join\/[0-9a-f]+/.exec(await read(person, team))?.[0] ?? ''
}

test('an invite link brings a visitor back after logging in, and is dead once replaced', async ({
  site,
  hackathon,
}) => {
  const [maker, friend] = [await createRegistered(site), await createRegistered(site)]
  const team = `/hackathons/${hackathon.id}/team`
  await maker.send(team, { intent: 'create', teamName: 'Night Bus' })
  const old = await inviteOf(maker, team)
  expect(await read(friend, old)).toContain('Join Night Bus')
  await maker.send(team, { intent: 'renew' })
  const link = await inviteOf(maker, team)
  expect(link).not.toBe(old)

  const gone = await friend.open(old)
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('This invite link no longer works.')

  const visitor = createVisitor(site)
  expect((await visitor.open(link)).headers.get('location')).toBe('/')
  expect(await read(visitor, '/')).toContain(
    `You must log in first. Then you can join Night Bus in ${hackathon.title}.`,
  )
  const back = await visitor.send('/log-in', { email: friend.email, password })
  expect(back.headers.get('location')).toBe(link)
  expect((await visitor.send(link)).headers.get('location')).toBe(team)
  expect(await read(maker, team)).toContain('Members, 2 of 4')
})

test('a visitor with an invite link signs up, registers and returns to it', async ({
  site,
  hackathon,
}) => {
  const maker = await createRegistered(site)
  const team = `/hackathons/${hackathon.id}/team`
  await maker.send(team, { intent: 'create', teamName: 'Early Train' })
  const link = await inviteOf(maker, team)
  const visitor = createVisitor(site)
  await visitor.open(link)
  expect((await visitor.signUp()).headers.get('location')).toBe(link)

  const invitation = await read(visitor, link)
  expect(invitation).toContain(
    `Register for ${hackathon.title} first. Then you can join Early Train.`,
  )
  const [, found = ''] = /href="([^"]+)#register"/.exec(invitation) ?? []
  const form = found.replaceAll('&amp;', '&')
  const fields = { ...details, email: visitor.email, hackathon: hackathon.id }
  expect((await visitor.send(form, { ...fields, Mobile: '' })).status).toBe(400)
  expect((await visitor.send(form, fields)).headers.get('location')).toBe(link)
  const back = await read(visitor, link)
  expect(back).toContain('Registration successful!')
  expect(back).toContain('Join this team')
  expect((await visitor.open(form)).headers.get('location')).toBe(link)

  expect((await visitor.send(link)).headers.get('location')).toBe(team)
  expect(await read(visitor, link)).not.toContain('Registration successful!')
})

test('the maker of a team can remove a member, who is notified', async ({ site, hackathon }) => {
  const [maker, friend] = [await createRegistered(site), await createRegistered(site)]
  const team = `/hackathons/${hackathon.id}/team`
  await maker.send(team, { intent: 'create', teamName: 'Long Wait' })
  await friend.send(await inviteOf(maker, team))
  expect(await read(friend, team)).not.toContain('value="remove"')
  const [, member = ''] =
    /value="remove"\/?><input type="hidden" name="member" value="([^"]+)"/.exec(
      await read(maker, team),
    ) ?? []
  const removal = { intent: 'remove', member }
  expect((await friend.send(team, removal)).status).toBe(409)

  expect((await maker.send(team, removal)).headers.get('location')).toBe(team)

  expect(await read(maker, team)).toContain('Members, 1 of 4')
  expect(await read(friend, team)).toContain('Create a team')
  expect(await read(friend, '/dashboard/notifications')).toContain('in the team Long Wait')
  const gone = await maker.send(team, removal)
  expect(gone.status).toBe(409)
  expect(await gone.text()).toContain('This person is no longer in your team.')
})

test('a full team accepts nobody, and a member of a team cannot join another', async ({
  site,
  hackathon,
}) => {
  const maker = await createRegistered(site)
  const team = `/hackathons/${hackathon.id}/team`
  await maker.send(team, { intent: 'create', teamName: 'Full House' })
  const link = await inviteOf(maker, team)
  const late = await createRegistered(site)
  expect(await read(late, link)).toContain('Join this team')
  for (let count = 0; count < 3; count += 1)
    expect((await (await createRegistered(site)).send(link)).headers.get('location')).toBe(team)
  const full = await read(maker, team)
  expect(full).toContain('Members, 4 of 4')
  expect(full).not.toContain('Invite link')

  // Somebody else took the last place while the page was open.
  const refused = await late.send(link)
  expect(refused.status).toBe(409)
  for (const html of [await refused.text(), await read(late, link)]) {
    expect(html).toContain('This team is full.')
    expect(html).not.toContain('Join this team')
    expect(html).toMatch(new RegExp(`href="${team}"[^>]*>Create your own team<`))
  }
  expect(await read(late, team)).toContain('Create a team')

  await late.send(team, { intent: 'create', teamName: 'Half Open' })
  const other = await read(late, link)
  expect(other).toContain('You are already in a team for this hackathon.')
  expect(other).toMatch(new RegExp(`href="${team}"[^>]*>Your team<`))
  expect(other).not.toContain('Join this team')
})

test('shows the deadline and the time of the test in the reader’s time zone', async ({
  site,
  hackathon: _,
}) => {
  const upcoming = 'second-surge'
  const student = await createSignedUp(site)
  const isTheirs = eq(users.email, student.email)
  await site.db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(isTheirs)
  await student.send('/hackathons', { ...details, email: student.email, hackathon: upcoming })
  const team = `/hackathons/${upcoming}/team`
  await student.send(team, { intent: 'create', teamName: 'Night Bus' })

  const html = await read(student, team)
  const moment = String.raw`\d+ \w+ \d{4}, 10:00 am IST \(\d+ \w+ \d{4}, 1:30 pm GMT\+9 in your time zone\)`
  expect(html).toMatch(new RegExp(`You submit it here between ${moment} and ${moment}\\.`))
  expect(html).not.toContain('Submit project')

  const own = `/hackathon-test?event=${upcoming}`
  expect((await student.send(own, { intent: 'submit', event: upcoming, ...answers })).status).toBe(
    302,
  )
  expect(await read(student, own)).toMatch(
    /submitted your test on [^<]* IST \([^<]* GMT\+9 in your time zone\)\./,
  )
})

test('the test can be taken without a registration, does not count, and shows its result', async ({
  site,
  hackathon: _,
}) => {
  const visitor = createVisitor(site)
  expect(await read(visitor, '/hackathon-test')).toContain('it counts only with a registration')
  await visitor.send('/hackathon-test', { intent: 'submit', ...answers })

  const html = await read(visitor, '/hackathon-test')
  expect(html).toContain('It does not count yet')
  expect(html).toContain('25 of 25')
})

test('without scripts, says which answer is too long and keeps everything typed', async ({
  site,
  hackathon: _,
}) => {
  const visitor = createVisitor(site)
  await register(visitor)
  const long = '#'.repeat(66_000)
  const save = (coding: string) =>
    visitor.send('/hackathon-test', { intent: 'save', ...answers, mcq: '5', coding })

  const refused = await save(long)
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Nothing was saved.')
  expect(html).toMatch(/checked=""[^>]*value="5"/)
  expect(/<input[^>]*name="aptitude"[^>]*>/.exec(html)?.[0]).toContain('value="5"')
  expect(html).toContain('<option value="Python" selected="">')
  expect(html).toContain(`>${long}</textarea>`)

  const saved = await (await save('print(input())')).text()
  expect(saved).toContain('Answers saved.')
  expect(saved).toContain('>print(input())</textarea>')
  expect(saved).toMatch(/checked=""[^>]*value="5"/)
  await visitor.send('/hackathon-test', { intent: 'submit', ...answers })
  const outcome = await read(visitor, '/hackathon-test')
  expect(outcome).toContain('Submitted')
  expect(outcome).toContain('You answered 5')
})

test('none of this is logged as a bug', ({ site }) => {
  expect(site.logLines.filter(({ level }) => level >= 50)).toEqual([])
})

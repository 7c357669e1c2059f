import { eq } from 'drizzle-orm'
import { users } from '~/features/accounts/tables.server'
import { messages } from '~/features/contact/tables.server'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { createHackathon } from '../hackathon-builders'
import { call } from './calls'
import { createSignedUp, type Person } from './person'
import type { Site } from './site'

/** A word that appears in everything private to the owner. */
export const secret = 'the rope under the third stair'

/**
 * Somebody who has something of their own wherever an address has an id in it.
 *
 * @returns `ids`: an example of each parameter of the site map
 */
export async function createOwner(
  site: Site,
): Promise<{ person: Person; ids: Record<string, string> }> {
  const person = await createSignedUp(site)
  const { name, email } = { name: 'Asha Verma', email: person.email }
  const slug = 'asha-verma-of-the-ropes'
  const [user] = await site.db.select().from(users).where(eq(users.email, email))
  await call(person, 'update_profile', { user_id: user?.id, name, summary: secret })
  await send(person, '/dashboard/profile/cv', { slug })
  await send(person, '/contact', { name, email, subject: 'A question', message: secret })
  const [message] = await site.db.select().from(messages).where(eq(messages.email, email))

  const { id: hackathonId } = await createHackathon(site.db, new Date())
  const college = { Mobile: '+91 98765 43210', College_Name: 'IIT Madras' }
  await send(person, '/hackathons', { name, email, ...college })
  const team = `/hackathons/${hackathonId}/team`
  await send(person, team, { intent: 'create', teamName: 'Night Bus' })
  const token = /\/join\/(\w+)/.exec(await (await person.open(team)).text())?.[1] ?? ''
  const project = { repositoryUrl: 'https://git.example/bus', demoUrl: 'https://bus.example' }
  await send(person, team, { intent: 'submit', ...project, summary: secret })

  await send(person, '/hackathon-test', { intent: 'run', coding: secret, language: 'Python' })
  const [job] = await site.db
    .update(judgeJobs)
    .set({ state: 'done', result: { verdict: 'RTE', message: secret, score: 0, tests: [] } })
    .returning()

  const ids = { hackathonId, token, slug, messageId: message?.id ?? '', jobId: job?.id ?? '' }
  const course = { courseId: 'knots', moduleId: 'bowline', exerciseId: 'predict' }
  return {
    person,
    ids: { ...ids, ...course, list: 'verified', provider: 'google', file: 'projects.csv' },
  }
}

async function send(person: Person, path: string, fields: Record<string, string>): Promise<void> {
  const response = await person.send(path, fields)
  if (![200, 302].includes(response.status))
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

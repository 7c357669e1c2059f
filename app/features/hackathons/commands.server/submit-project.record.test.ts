import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '~/features/accounts/tables.server'
import { activity } from '~/platform/db/tables.server'
import { createHackathon, createRegistered } from '../../../../test/hackathon-builders'
import { test } from '../../../../test/fixtures'
import { listQueuedMails } from '../../../../test/mail'
import { projectSubmissions, teams } from '../tables.server/teams'
import { createTeam, joinTeam } from './change-team'
import { submitProject } from './submit-project'

/** Already the next day in India. */
const now = new Date('2026-03-09T20:00:00Z')
const project = {
  repositoryUrl: 'https://git.example/night-bus',
  demoUrl: 'https://night-bus.example',
  summary: 'Which bus still runs.',
}

test('records who submitted a project, and mails the receipt to each verified member', async ({
  db,
}) => {
  const hackathon = await createHackathon(db, now)
  const maker = await createRegistered(db, now)
  const others = [await createRegistered(db, now), await createRegistered(db, now)]
  const made = await createTeam(db, { hackathon, ...maker, teamName: 'Night Bus', now })
  if (!made.ok) throw new Error(made.reason)
  const { teamId } = made
  const [team] = await db.select().from(teams)
  for (const other of others)
    await joinTeam(db, { hackathon, ...other, inviteToken: team?.inviteToken ?? '', now })
  const [sender] = others
  if (!sender) throw new Error('Nobody sends it')
  for (const { student } of [maker, sender])
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, student.id))

  const { id } = sender.student
  const student = { id, timeZone: 'Asia/Kolkata' }
  const sent = await submitProject(db, { hackathon, student, project, siteName: 'Surge', now })

  const { receiptNumber } = sent.ok ? sent.receipt : { receiptNumber: 0 }
  expect(await db.select().from(projectSubmissions)).toMatchObject([
    { ...project, teamId, submittedBy: id, submittedAt: now, receiptNumber },
  ])
  const done = await db.select().from(activity).where(eq(activity.kind, 'project-submitted'))
  expect(done).toMatchObject([
    {
      actorId: id,
      subject: hackathon.id,
      detail: { teamId, receiptNumber },
      occurredAt: now,
      localDay: '2026-03-10',
    },
  ])
  const receipts = (await listQueuedMails(db)).filter(({ subject }) =>
    subject.startsWith('Receipt'),
  )
  const readers = [maker, sender].map((reader) => reader.student.email)
  expect(receipts.map(({ to }) => to).toSorted()).toEqual(readers.toSorted())
  for (const { text } of receipts) {
    expect(text).toContain(`Receipt: ${receiptNumber}\n`)
    expect(text).toContain(`Repository: ${project.repositoryUrl}\nDemo: ${project.demoUrl}\n`)
  }
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hackathons } from '~/features/hackathons/tables.server/hackathons'
import { results } from '~/features/hackathons/tables.server/results'
import { projectSubmissions, teams } from '~/features/hackathons/tables.server/teams'
import { createHackathon } from '../hackathon-builders'
import { details } from './entrants'
import { createSignedUp } from './person'
import { test } from './site'

test('published results link to the repository and the demo of each project', async ({ site }) => {
  const student = await createSignedUp(site)
  const { id } = await createHackathon(site.db, new Date())
  await student.send('/hackathons', { ...details, email: student.email, hackathon: id })
  const teamPage = `/hackathons/${id}/team`
  await student.send(teamPage, { intent: 'create', teamName: 'Night Bus' })
  expect(await (await student.open(teamPage)).text()).toContain(
    'Published results show both links to everybody.',
  )
  const submit = (demoUrl: string) =>
    student.send(teamPage, {
      intent: 'submit',
      repositoryUrl: 'https://git.example/bus',
      demoUrl,
      summary: 'A bus.',
    })
  await submit('https://old.example')
  await submit('https://bus.example')
  const [team] = await site.db.select().from(teams).where(eq(teams.hackathonId, id))
  const result = { id: 'night-bus', hackathonId: id, teamId: team?.id, updatedAt: new Date() }
  await site.db.insert(results).values([
    { ...result, teamName: 'Night Bus', members: ['Asha'], projectTitle: 'Buses', score: 88 },
    {
      ...result,
      id: 'typed',
      teamId: null,
      teamName: 'Moored',
      members: ['Ravi'],
      projectTitle: 'Boats',
      score: 70,
    },
  ])
  const read = async () =>
    (await student.open(`/hackathons/${id}/results`))
      .text()
      .then((html) => html.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, ''))
  expect(await read()).not.toContain('git.example')

  await site.db
    .update(hackathons)
    .set({ resultsPublishedAt: new Date() })
    .where(eq(hackathons.id, id))
  const published = await read()
  const links = [...published.matchAll(/<a href="(https:[^"]*\.example[^"]*)" rel="([^"]*)"/g)]
  expect(links.map(([, to, rel]) => [to, rel])).toEqual([
    ['https://git.example/bus', 'noopener noreferrer nofollow'],
    ['https://bus.example', 'noopener noreferrer nofollow'],
  ])
  expect(published).toMatch(/Repository<span class="sr-only"> of Night Bus</)

  // Submitted before the form said that the links become public.
  await site.db.update(projectSubmissions).set({ areLinksPublic: false })
  expect(await read()).not.toContain('git.example')
})

import { expect } from 'vitest'
import { testAnswers, testAttempts } from '~/features/hackathons/tables.server/attempts'
import { judgeJobs } from '~/features/judging/tables.server/jobs'
import { registrations } from '~/features/hackathons/tables.server/hackathons'
import { projectSubmissions, teams } from '~/features/hackathons/tables.server/teams'
import { activity } from '~/platform/db/tables.server'
import { createHackathon } from '../hackathon-builders'
import { listQueuedMails } from '../mail'
import { badEmails, badNames, changed, long, missing } from './bad-values'
import { createSignedUp, createVisitor } from './person'
import { test as siteTest } from './site'

/** A running hackathon and a registered student with a team, for forms that are refused and store nothing. */
const test = siteTest
  .extend('person', { scope: 'file' }, ({ site }) => createSignedUp(site))
  .extend('team', { scope: 'file' }, async ({ site, person }) => {
    const { id } = await createHackathon(site.db, new Date())
    await person.send('/hackathons', { ...registration, email: person.email })
    await person.send(`/hackathons/${id}/team`, { intent: 'create', teamName: 'Night Bus' })
    return `/hackathons/${id}/team`
  })
  .extend('nothingStored', { auto: true }, async ({ site, team: _ }, { onCleanup }) => {
    const count = async () => [
      await site.db.$count(registrations),
      await site.db.$count(teams),
      await site.db.$count(testAttempts),
      await site.db.$count(testAnswers),
      await site.db.$count(judgeJobs),
      await site.db.$count(projectSubmissions),
      await site.db.$count(activity),
      (await listQueuedMails(site.db)).length,
    ]
    const before = await count()
    const linesBefore = site.logLines.length
    onCleanup(async () => {
      expect(await count()).toEqual(before)
      expect(site.logLines.slice(linesBefore).filter(({ level }) => level >= 50)).toEqual([])
    })
  })

const registration = {
  name: 'Asha Verma',
  email: 'new@example.org',
  Mobile: '+91 98765 43210',
  College_Name: 'IIT Madras',
}
const oddMobile = 'A mobile number has 7 to 15 digits'
const unseen = 'This has characters that cannot be shown. Please type it again.'

test.for([
  ...badNames('Please enter your name.'),
  ...badEmails,
  ['Mobile', 'missing', missing, 'Please enter your mobile number.'],
  ['Mobile', 'words', 'call me', oddMobile],
  ['Mobile', 'too short', '12345', oddMobile],
  ['Mobile', '16 digits', '1234567890123456', oddMobile],
  ['Mobile', '200 kB', long, 'A mobile number can have at most 30 characters.'],
  ['Mobile', 'digits of another script', '९८७६५४३२१०', oddMobile],
  ['College_Name', 'missing', missing, 'Please enter the name of your college.'],
  ['College_Name', '200 kB', long, 'can have at most 200 characters.'],
] as const)('a registration with the %s %s', async ([name, , value, words], { site }) => {
  const fields = changed(registration, name, value)
  const response = await createVisitor(site).send('/hackathons', fields)

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
})

const test3 = { intent: 'submit', mcq: '4', aptitude: '5', coding: 'print(0)', language: 'Python' }

test.for([
  ['mcq', 'missing', missing, 'Please choose one of the options.'],
  ['mcq', '200 kB', long, 'An answer can have at most 100 characters.'],
  ['mcq', 'a NUL', '4\0', 'This has characters that cannot be stored.'],
  ['aptitude', 'empty', '', 'Please give the value of x.'],
  ['aptitude', 'a NUL', '\0', 'This has characters that cannot be stored.'],
  ['coding', 'spaces', '   ', 'Write your code before you submit.'],
  ['coding', '200 kB', long, 'The code can have at most 64 KiB: shorten it.'],
  ['coding', 'a NUL', 'print(0)\0', 'This has characters that cannot be stored.'],
  ['language', 'missing', missing, 'Please choose JavaScript, Python or C++.'],
  ['language', 'another', 'Cobol', 'Please choose JavaScript, Python or C++.'],
  ['intent', 'missing', missing, 'We could not read this form.'],
  ['intent', 'another', 'grade', 'We could not read this form.'],
] as const)('a test with the %s %s', async ([name, , value, words], { person, site }) => {
  const fields = changed(test3, name, value)
  for (const somebody of [person, createVisitor(site)]) {
    const response = await somebody.send('/hackathon-test', fields)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  }
})

test.for([
  ['coding', 'missing', missing, 'Write your code before you submit.'],
  ['coding', 'spaces', ' \n', 'Write your code before you run it.'],
  ['coding', '200 kB', long, 'The code can have at most 64 KiB: shorten it.'],
  ['coding', 'a NUL', 'print(0)\0', 'This has characters that cannot be stored.'],
  ['language', 'missing', missing, 'Please choose JavaScript, Python or C++.'],
  ['language', "the judge's name", 'cpp', 'Please choose JavaScript, Python or C++.'],
  ['language', 'of the prototype', 'constructor', 'Please choose JavaScript, Python or C++.'],
] as const)('a run with the %s %s', async ([name, , value, words], { person, site }) => {
  const fields = changed({ intent: 'run', coding: 'print(0)', language: 'Python' }, name, value)
  for (const somebody of [person, createVisitor(site)]) {
    const response = await somebody.send('/hackathon-test.data', fields)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  }
})

const project = {
  intent: 'submit',
  repositoryUrl: 'https://git.example/bus',
  demoUrl: 'https://bus.example',
  summary: 'Which bus still runs.',
}
const noAddress = 'This is not a web address.'
const ownComputer = 'Others cannot open an address of your own computer (localhost).'

test.for([
  ['repositoryUrl', 'missing', missing, 'Please enter the address of your repository.'],
  ['repositoryUrl', 'a script', 'javascript:alert(1)', noAddress],
  ['repositoryUrl', 'a data address', 'data:text/html,<b>', noAddress],
  ['repositoryUrl', 'a file', 'file:///etc/passwd', noAddress],
  ['repositoryUrl', 'words', 'my repository', noAddress],
  ['demoUrl', 'empty', '', 'Please enter the address of your demo.'],
  ['demoUrl', 'localhost', 'http://localhost:5173/', ownComputer],
  ['demoUrl', 'localhost alone', 'LOCALHOST:3000', ownComputer],
  ['demoUrl', 'own computer by number', 'http://127.0.0.1:3000', ownComputer],
  ['demoUrl', 'own computer in IPv6', 'http://[::1]/', ownComputer],
  ['demoUrl', 'word localhost without a dot', 'http://localhosts', noAddress],
  ['demoUrl', '200 kB', long, 'An address can have at most 500 characters.'],
  ['summary', 'spaces', '  ', 'Please say what you built.'],
  ['summary', '200 kB', long, 'The summary can have at most 2,000 characters.'],
  ['summary', 'a NUL', 'a\0', unseen],
  ['intent', 'another', 'judge', 'We could not read this form.'],
] as const)('a project with the %s %s', async ([name, , value, words], { person, team }) => {
  const response = await person.send(team, changed(project, name, value))

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
})

test.for([
  ['missing', missing, 'Please give your team a name.'],
  ['61 characters', 'a'.repeat(61), 'name can have at most 60 characters.'],
  ['a NUL', 'a\0', unseen],
] as const)('a team with a name that is %s', async ([, value, words], { person, team }) => {
  const fields = changed({ intent: 'create', teamName: 'Two' }, 'teamName', value)
  const response = await person.send(team, fields)

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(words)
})

test('a second team, and invalid links', async ({ person, team }) => {
  const second = await person.send(team, { intent: 'create', teamName: 'Two' })
  expect(second.status).toBe(409)
  const join = team.replace('/team', '/join')
  expect((await person.open(`${join}/0123`)).status).toBe(404)
  expect((await person.send(`${join}/0123`)).status).toBe(409)
  expect((await person.send(`${join}/%00`)).status).toBeLessThan(500)
  expect((await person.open('/hackathons/never/team')).status).toBe(404)
  expect((await person.open('/hackathons/%00/results')).status).toBeLessThan(500)
  expect((await person.open('/hackathon-test?key=%00')).status).toBe(302)
  for (const id of ['never', '%00', 'a'.repeat(2000), '%2e%2e%2fhackathons'])
    expect((await person.open(`/hackathon-test/judging/${id}`)).status).toBe(404)
})

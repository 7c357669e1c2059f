import type { BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, sendForm, signUp } from './fixtures.ts'
import { admin } from './global-setup.ts'
import { ownTeamName } from './hackathon-people.ts'
import type { MadePage } from './pages.ts'

const hackathon = '/hackathons/second-surge'

/**
 * Makes what the addresses of these pages lead to: somebody publishes a CV, invites to a team and
 * writes a message. Another student is signed in to the browser then, who may join the team.
 */
export async function makePages(
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<Record<MadePage, string>> {
  const send = (path: string, form: Record<string, string>, status?: number) =>
    sendForm(context, baseURL, path, form, status)
  const { name, email } = await signUp(
    context,
    baseURL,
    'Venkatanarasimharajuvaripeta Ramachandran',
  )
  const slug = randomUUID()
  await send('/dashboard/profile/cv', { slug, isPublic: 'on', showsContact: 'on' }, 200)
  await send('/hackathons', { name, email, Mobile: '+91 98765 43210', College_Name: 'IIT Madras' })
  await send(`${hackathon}/team`, { intent: 'create', teamName: ownTeamName('रात की बस') })
  const [join = ''] = await findIn(context, `${hackathon}/team`, /\/hackathons\/[\w-]+\/join\/\w+/)
  const subject = `A question ${randomUUID()}`
  await send('/contact', { name, email, subject, message: 'Where is the second module?' })

  await logInAsAdmin(context, baseURL)
  const link = new RegExp(`"(/admin/feedback/[\\w-]+)[^"]*"[^>]*>(?:<[^>]*>)*${subject}`)
  const [, message = ''] = await findIn(context, '/admin/feedback', link)

  await context.clearCookies()
  await signUp(context, baseURL, 'Ravi Menon')
  return {
    '/cv/:slug': `/cv/${slug}`,
    '/hackathons/:hackathonId/join/:token': join,
    '/admin/feedback/:messageId': message,
  }
}

/** Whoever is signed in to the browser is out then. */
export async function logInAsAdmin(
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<void> {
  await context.clearCookies()
  await sendForm(context, baseURL, '/admin-login', admin)
}

async function findIn(context: BrowserContext, path: string, pattern: RegExp) {
  const html = await (await context.request.get(path)).text()
  const found = pattern.exec(html)
  expect(found, `${path} has ${pattern}`).not.toBeNull()
  return found ?? []
}

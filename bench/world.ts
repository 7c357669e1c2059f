import pg from 'pg'
import { type Child, startChild } from './child.ts'
import { chooseCores, type Cores, pin } from './processes.ts'
import { type RunningSite, type SiteOptions, startSite } from './site.ts'
import { sessionCookie, signToken } from './students.ts'

/** As many as the site has connections to its database. */
export const connections = 10

/** The processes of one run: the site and its database, and those that load and compare. */
export type World = {
  site: RunningSite
  db: pg.Client
  load: Child
  bare: Child
  sqlLoop: Child
  cores: Cores
  /** The cookie header of a student's session. */
  cookieOf: (studentId: string) => string
}

export const account = { email: 'sign-in-0@example.com', password: 'seven rising lines' }

/**
 * Starts everything, hands it to `work` and stops it again, whatever happens.
 *
 * @param options.settings of the site, beside those of every run
 * @param options.checkout the folder of another version of the project, built
 * @param options.judges whether the site judges programs as well, on any core like everything else
 */
export async function withWorld(
  work: (world: World) => Promise<void>,
  { judges = false, ...side }: SiteOptions & { judges?: boolean } = {},
): Promise<void> {
  const site = await startSite(judges ? 'all' : 'web', undefined, side)
  const children = [startChild('load.ts'), startChild('bare-server.ts'), startChild('sql-loop.ts')]
  const [load, bare, sqlLoop] = children
  const db = new pg.Client(databaseOf(site))
  // Its queries fail with the same words; unheard, the event would end this process half-way.
  db.on('error', () => {})
  try {
    if (!load || !bare || !sqlLoop) return
    const cores = judges ? null : chooseCores()
    for (const { pid } of [site, bare, sqlLoop]) pin(pid, cores?.measured)
    for (const { pid } of [site.postgres, load]) pin(pid, cores?.others)
    await db.connect()
    const cookieName = await signUpFirst(site)
    const cookieOf = (studentId: string) => sessionCookie(cookieName, studentId, site.secret)
    await work({ site, db, load, bare, sqlLoop, cores, cookieOf })
    const errors = site.readErrors()
    if (errors.length > 0) throw new Error(`The site logged errors, the first:\n${errors[0]}`)
  } finally {
    for (const child of children) child.stop()
    await db.end().catch(() => {})
    await site.stop()
  }
}

/** The database that came with the site, over its socket. */
export function databaseOf(site: RunningSite) {
  return { host: site.postgres.socketDir, user: 'skillsurge', database: 'skillsurge' }
}

/**
 * Signs up as people do and looks at the cookie that comes back: that is how the sessions which are
 * written straight into the database must look. @returns the cookie's name.
 */
export async function signUpFirst(site: RunningSite): Promise<string> {
  await signUp(site, account)
  const answer = await sendForm(site, '/log-in', account)
  const [, name = '', token = '', signature = ''] =
    /^([^=]+)=([^.]+)\.([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? []
  if (!token || signToken(token, site.secret) !== `${token}.${signature}`) {
    throw new Error('The session cookie is not signed as expected')
  }
  return name
}

export async function signUp(site: RunningSite, { email, password }: typeof account) {
  await sendForm(site, '/sign-up', { name: 'Asha Rao', email, password, confirmPassword: password })
}

let people = 0

/** Somebody's address, another for each call, as a proxy before the site tells it. */
export function fromAnywhere(): { 'x-forwarded-for': string } {
  people += 1
  return { 'x-forwarded-for': `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}` }
}

async function sendForm(site: RunningSite, path: string, fields: Record<string, string>) {
  const answer = await fetch(new URL(path, site.url), {
    method: 'POST',
    headers: { origin: site.url, ...fromAnywhere() },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

import type { Person } from './person'
import type { Site } from './site'

export const providers = [
  { provider: 'google', name: 'Google' },
  { provider: 'github', name: 'GitHub' },
] as const

export type Provider = (typeof providers)[number]['provider']

/** The answers of a person to the stand-in; by default Asha with a verified email. */
type Picked = { name?: string; email?: string; isVerified?: boolean; mishap?: string }

/** The text of the warning on a page. */
export function warningIn(html: string): string {
  return /role="alert"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? ''
}

/** Opens an address of this machine and follows redirects. @returns the last answer and every stop. */
export async function follow(person: Person, address: string) {
  const stops: string[] = []
  let response = await person.open(address)
  for (let hop = 0; hop < 10; hop += 1) {
    const target = response.headers.get('location')
    if (!target) break
    stops.push(target)
    response = await person.open(target)
  }
  return { response, stops, html: await response.text() }
}

/** Starts the sign-in. @returns the address of the provider, with the parameters of the site. */
export async function setOut(person: Person, provider: Provider, query = ''): Promise<URL> {
  const response = await person.open(`/auth/${provider}${query}`)
  return new URL(response.headers.get('location') ?? '', 'http://nowhere')
}

/** Fills in the form of the stand-in. @returns where the provider redirects the browser. */
export async function pick(
  site: Site,
  person: Person,
  at: { provider: Provider; address: URL; picked?: Picked },
): Promise<URL> {
  const { isVerified = true, ...said } = at.picked ?? {}
  const fields = {
    outcome: 'sign-in',
    name: 'Asha Verma',
    email: person.email,
    ...(isVerified ? { verified: 'yes' } : {}),
    ...said,
  }
  const sendOn = (response: Response) =>
    new URL(response.headers.get('location') ?? '', site.origin).href
  if (at.provider === 'github') return new URL(sendOn(await person.send(at.address.href, fields)))
  const picker = sendOn(await person.open(at.address.href))
  const resumed = sendOn(await person.send(picker, fields))
  return new URL(sendOn(await person.open(resumed)))
}

/** The whole sign-in, up to the first page after it. */
export async function signInWith(
  site: Site,
  person: Person,
  way: { provider: Provider; picked?: Picked; query?: string },
) {
  const address = await setOut(person, way.provider, way.query)
  const back = await pick(site, person, { ...way, address })
  return follow(person, back.href)
}

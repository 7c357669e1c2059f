import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { users } from '~/features/accounts/tables.server'
import type { Site } from './site'

export const password = 'a rope and a river'

/** Somebody with a browser without scripts, which keeps cookies and sends forms. */
export class Person {
  readonly cookies = new Map<string, string>()
  readonly email = `${randomUUID()}@example.org`
  #site: Site

  constructor(site: Site) {
    this.#site = site
  }

  open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers })
  }

  /** Sends a form like a page of this site. */
  send(
    path: string,
    fields: Record<string, string> | string[][] = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams(fields)
    const { origin } = this.#site
    return this.request(path, { method: 'POST', body, headers: { origin, ...headers } })
  }

  async request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    const response = await this.#site.request(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0\b/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  signUp(changes: Record<string, string> = {}): Promise<Response> {
    const { email } = this
    return this.send('/sign-up', {
      name: 'Asha Verma',
      email,
      password,
      confirmPassword: password,
      ...changes,
    })
  }
}

/** A visitor. */
export function createVisitor(site: Site): Person {
  return new Person(site)
}

/** Somebody who has just signed up. */
export async function createSignedUp(site: Site): Promise<Person> {
  const person = new Person(site)
  const response = await person.signUp()
  if (response.status !== 302) throw new Error(`Signing up was answered with ${response.status}`)
  return person
}

/** An admin. */
export async function createAdmin(site: Site): Promise<Person> {
  const person = await createSignedUp(site)
  await site.db.update(users).set({ role: 'admin' }).where(eq(users.email, person.email))
  return person
}

import type { Person } from './person'

/** Calls `POST /db.php` as a program does, with the person's cookies. */
export async function call(person: Person, action: unknown, payload: object = {}) {
  const response = await person.request('/db.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, ...payload }),
  })
  return { status: response.status, response, answer: await readJsonOf(response) }
}

async function readJsonOf(response: Response): Promise<Record<string, unknown>> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new Error(`This is not JSON but ${type}`)
  return (await response.json()) as Record<string, unknown>
}

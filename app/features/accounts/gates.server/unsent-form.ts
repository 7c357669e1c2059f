import { readFormData } from '~/platform/http/read-form.server'
import { pageOfRequest } from '../rules/sign-in-page'

/** What a form says of itself, which nobody typed. */
const ownFields = ['intent', 'id', 'version', 'seen', 'sessionId', 'provider', 'timeZone']

/** What an admin's button does, and to what. */
const actFields = ['act', 'action', 'kind', 'publish', 'withdraw', 'delete', 'sure']
const subjectFields = ['user', 'photo', 'order', 'judge']

const untyped = new Set([...ownFields, ...actFields, ...subjectFields])

const plainForm = 'application/x-www-form-urlencoded'

/** The fields of a form that was not taken, and the address that it was for. */
export type UnsentForm = { to: string; fields: { name: string; value: string }[] }

/**
 * The address that hands a form back to whoever is no longer signed in; null where nothing was
 * typed, where it cannot be given back (files, passwords), or where a script keeps it.
 */
export async function unsentFormAddress(request: Request): Promise<string | null> {
  const isByScript = new URL(request.url).pathname.endsWith('.data')
  // Not the other kind, which has files: nobody's megabytes are read for a stranger.
  const isPlain = request.headers.get('content-type')?.startsWith(plainForm) === true
  // A page that reads its form before it asks who sent it has nothing but buttons.
  if (request.method !== 'POST' || isByScript || !isPlain || request.bodyUsed) return null
  const to = pageOfRequest(request.url)
  // What is no form is sent to the log-in like any request.
  const form = await readUnsentForm(request.clone(), to).catch(() => null)
  return form && `/send-again?${new URLSearchParams({ to })}`
}

/** Null where there is nothing to give back, or nothing that may be. */
export async function readUnsentForm(request: Request, to: string): Promise<UnsentForm | null> {
  const fields: UnsentForm['fields'] = []
  for (const [name, value] of await readFormData(request)) {
    if (typeof value !== 'string' || /password/i.test(name)) return null
    fields.push({ name, value })
  }
  const isTyped = fields.some(({ name, value }) => value !== '' && !untyped.has(name))
  return isTyped ? { to, fields } : null
}

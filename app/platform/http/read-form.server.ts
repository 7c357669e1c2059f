import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type * as z from 'zod'

export type FormReply = SubmissionResult

/**
 * Reads what a form sent and checks it. What is wrong comes back as a reply with the words for each
 * field and the values as they were typed (never passwords), for the same page to show with 400.
 *
 * @throws data(…, 400 or 415) when the body is no form at all.
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const submission = parseWithZod(plainFields(await readFormData(request)), { schema })
  if (submission.status === 'success') return { ok: true, value: submission.value } as const
  return {
    ok: false,
    reply: submission.reply({ hideFields: ['password', 'confirmPassword', 'currentPassword'] }),
  } as const
}

/**
 * The fields of a flat form. The form library reads more into names than the site's forms have:
 * `a[4294967294]` is a list of that length, which no memory holds.
 */
function plainFields(form: FormData): FormData {
  const plain = new FormData()
  for (const [name, value] of form) if (/^[a-z]+(_[a-z]+)*$/i.test(name)) plain.append(name, value)
  return plain
}

/** @throws data(…, 400 or 415) */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) {
    throw data('This address takes a form, and something else was sent.', { status: 415 })
  }
  try {
    return type.startsWith('multipart/') ? await request.formData() : await readFields(request)
  } catch {
    throw data('The form arrived broken. Send it again.', { status: 400 })
  }
}

/** As `request.formData()` reads them, without the streams that it makes on the way. */
async function readFields(request: Request): Promise<FormData> {
  const fields = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) fields.append(name, value)
  return fields
}

import { data } from 'react-router'
import type * as z from 'zod'
import { type Fields, readFields } from './form-fields.server'

export type FormReply = {
  initialValue?: Record<string, unknown>
  error?: Record<string, string[]>
}

/** Never returned to the page. */
const secretFields = ['password', 'confirmPassword', 'currentPassword']

/**
 * Reads and validates a form. An invalid one is returned with errors by field and what was typed
 * (never passwords). @throws data(…), see `readFormData`
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const fields = valuesByName(await readFormData(request))
  const checked = schema.safeParse(fields)
  if (checked.success) return { ok: true, value: checked.data } as const
  const typed = Object.entries(fields).filter(([name]) => !secretFields.includes(name))
  const reply: FormReply = {
    initialValue: Object.fromEntries(typed),
    error: errorsByField(checked.error.issues),
  }
  return { ok: false, reply } as const
}

/** Matches the site's field names: letters, with single underscores between them. */
const fieldName = /^[a-z]+(_[a-z]+)*$/i

/** An empty field counts as missing; a repeated one is a list. */
function valuesByName(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())].filter((name) => fieldName.test(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = form.getAll(name).filter((value) => !isEmpty(value))
      return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]]
    }),
  )
}

function isEmpty(value: FormDataEntryValue): boolean {
  return typeof value === 'string' ? value === '' : value.size === 0
}

function errorsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? '')] ??= []).push(message)
  return errors
}

/**
 * @throws data(…) with 400 for a broken form, 413 for too many fields, 415 for anything but a form
 */
export async function readFormData(request: Request): Promise<FormData> {
  const read = await readFields(request)
  if (!read.ok) throw data(refusals[read.reason].message, { status: refusals[read.reason].status })
  const form = new FormData()
  for (const [name, value] of read.fields) form.append(name, value)
  return form
}

/** To throw for a form that none of our pages sends: 400, with the error page. */
export function unreadableForm() {
  return data('We could not read this form. Reload the page and try again.', { status: 400 })
}

type Reason = Exclude<Fields, { ok: true }>['reason']

const refusals: Record<Reason, { status: number; message: string }> = {
  'no-form': {
    status: 415,
    message: 'This address accepts forms only.',
  },
  broken: { status: 400, message: 'We could not read this form. Send it again.' },
  'too-many-fields': {
    status: 413,
    message: 'This form has too many fields. Remove some entries and send it again.',
  },
}

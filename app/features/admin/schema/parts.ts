import * as z from 'zod'
import { formVersion } from '~/platform/version'

/** All ids are letters and digits, whoever made them. */
export const id = (message: string) => z.string(message).regex(/^[\w-]{1,100}$/, message)

/** An id in an address. A malformed id counts as none, because an address cannot show an error. */
export const optionalId = id('').nullable().catch(null)

export const search = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .catch('')

/** The part of a form that holds the version it shows. */
export const versionedForm = z.object({ version: formVersion.optional().catch(undefined) })

/** The version that a form was sent with, for showing the form again. */
export function versionIn(typed: Record<string, unknown> = {}): number | undefined {
  return versionedForm.parse(typed).version
}

/** The non-empty lines of a text. */
export const filledLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function readAddress<Schema extends z.ZodType>(url: string, schema: Schema) {
  return schema.parse(Object.fromEntries(new URL(url).searchParams))
}

export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

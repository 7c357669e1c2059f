import * as z from 'zod'

/** Ids are letters and digits, whoever made them. */
export const id = (words: string) => z.string(words).regex(/^[\w-]{1,100}$/, words)

export const search = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .catch('')

/** The mark that a form was made with: what of it was changed since then is not overwritten unasked. */
export const seenForm = z.object({ seen: z.string().max(20_000).optional() })

/** The lines of a text that say something. */
export const filledLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What an address asks for, checked. */
export function readAddress<Schema extends z.ZodType>(url: string, schema: Schema) {
  return schema.parse(Object.fromEntries(new URL(url).searchParams))
}

export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}

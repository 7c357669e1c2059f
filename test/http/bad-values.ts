/** As much as a form may send, and far more than any field accepts. */
export const long = 'a'.repeat(200_000)

export const missing = Symbol('missing')

/** The same form with one field changed, or without it. */
export function changed(fields: Record<string, string>, name: string, value: string | symbol) {
  const { [name]: _, ...others } = fields
  return typeof value === 'string' ? { ...others, [name]: value } : others
}

const unseen = 'characters that cannot be shown. Please type it again.'
const oddEmail = 'This does not look like an email address.'

/** Names that every form refuses, with the messages. */
export const badNames = (noName: string) =>
  [
    ['name', 'missing', missing, noName],
    ['name', 'empty', '', noName],
    ['name', 'spaces', '   ', noName],
    ['name', '200 kB', long, 'A name can have at most 100 characters.'],
    ['name', 'a NUL', 'Asha\0', unseen],
    ['name', 'a line break', 'Asha\nBcc: all@example.org', unseen],
    ['name', 'an override of the direction', '\u202eamreV', unseen],
    ['name', 'nothing that shows', '\u200b', unseen],
  ] as const

/** Email addresses that every form refuses, with the messages. */
export const badEmails = [
  ['email', 'missing', missing, 'Please enter your email'],
  ['email', 'empty', '', 'Please enter your email'],
  ['email', 'spaces', '  ', 'Please enter your email'],
  ['email', 'no address', 'asha', oddEmail],
  ['email', 'two addresses', 'a@example.org,b@example.org', oddEmail],
  ['email', '200 kB', long, 'An email address can have at most 254 characters.'],
  ['email', 'a NUL', 'a\0@example.org', oddEmail],
  ['email', 'a line break and a header', 'a@example.org\r\nBcc: b@example.org', oddEmail],
  ['email', 'an override of the direction', 'a\u202e@example.org', oddEmail],
  ['email', 'a script', '<script>alert(1)</script>@example.org', oddEmail],
  ['email', 'SQL', "' or 1=1 --", oddEmail],
] as const

/** The most that a stranger may send, in the shapes that cost the most. */
export type Sent = { method?: string; headers?: Record<string, string>; body?: string }

const formBytes = 250_000
const uploadBytes = 5_200_000
const marks = '\u0301\u0323'

const post = (type: string, body: string): Sent => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})
const encoded = (body: string) => post('application/x-www-form-urlencoded', body)
const parts = (body: string) => post('multipart/form-data; boundary=abc', `${body}\r\n--abc--\r\n`)
const json = (body: string) => post('application/json', body)
const times = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
const part = (name: string, more = '') =>
  `--abc\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`

/** Fields of all forms; each in turn is far too long. */
const fields = {
  name: 'Asha',
  email: 'asha@example.org',
  password: 'a rope and a river',
  confirmPassword: 'a rope and a river',
  subject: 'A question',
  message: 'How?',
  Mobile: '+91 98765 43210',
  College_Name: 'IIT Madras',
  mcq: '4',
  aptitude: '5',
  coding: 'print(5)',
  language: 'Python',
  token: 'x',
  timeZone: 'Asia/Kolkata',
  progress: '{}',
}
const intents = ['save', 'submit', 'run', 'quiz', 'start', 'confirm', 'create', 'resend']

const filled = (changes: Record<string, string>) =>
  encoded(String(new URLSearchParams({ ...fields, ...changes })))

/** Each of these letters takes six bytes in a form. */
const formTexts = {
  marks: times(marks, formBytes / 6.2),
  spaces: `a${' '.repeat(formBytes - 2000)}b`,
  letters: 'a'.repeat(formBytes - 2000),
  signs: '-.'.repeat(formBytes / 2 - 1000),
}

const longFields = Object.keys(fields).flatMap((name) =>
  Object.entries(formTexts).map(
    ([kind, text]) => [`${name} of ${kind}`, filled({ [name]: text })] as const,
  ),
)

const jsonShapes = {
  'deep lists': json(times('[', formBytes)),
  'deep lists that end': json('['.repeat(formBytes / 2) + ']'.repeat(formBytes / 2)),
  'deep objects': json(times('{"a":', formBytes)),
  'many names': json(`{${Array.from({ length: 20_000 }, (_, at) => `"a${at}":1`).join()}}`),
  'one name many times': json(`{${times('"email":"x",', formBytes)}"a":1}`),
  'a list of numbers': json(`{"action":"login","email":[${times('1,', formBytes)}1]}`),
  'a number without end': json(`{"action":${'1'.repeat(formBytes)}}`),
  escapes: json(`{"action":"${times('\\u0301', formBytes)}"}`),
}

/** The shapes by the kind of endpoint. */
export const largest = {
  forms: {
    'one field many times': encoded(times('email=x&', formBytes)),
    'many fields': encoded(Array.from({ length: 30_000 }, (_, at) => `a${at}=`).join('&')),
    'only separators': encoded('&'.repeat(formBytes)),
    'only escapes': encoded(times('%e0%a4', formBytes)),
    'names like paths': encoded(times('a[0][b].c=x&', formBytes)),
    'one name of many parts': encoded(`${times('a.', formBytes)}=x`),
    'many parts': parts(times(`${part('email')}x\r\n`, formBytes)),
    'a part of many header lines': parts(`--abc\r\n${times('a:b\r\n', formBytes)}\r\nx`),
    'a part of many parameters': parts(part('a', times('; a=b', formBytes))),
    'nearly boundaries': parts(`${part('email')}${times('\r\n--ab', formBytes)}`),
    ...Object.fromEntries(longFields),
    ...Object.fromEntries(
      intents.map((intent) => [`intent ${intent}`, filled({ intent, message: formTexts.marks })]),
    ),
    'JSON instead of a form': json(times('[', formBytes)),
  } satisfies Record<string, Sent>,
  json: jsonShapes as Record<string, Sent>,
  /** An action of `POST /db.php` with each of its fields far too long. */
  calls: (action: string): Record<string, Sent> =>
    Object.fromEntries(
      [...Object.keys(fields), 'user_id', 'after', 'summary', 'skills'].map((name) => {
        const call = { action, ...fields, user_id: 'x', [name]: times(marks, formBytes / 2) }
        return [`${name} of marks`, json(JSON.stringify(call))]
      }),
    ),
}

export const uploads: Record<string, Sent> = {
  'many parts': parts(times(`${part('email')}x\r\n`, uploadBytes)),
  'a part of many header lines': parts(`--abc\r\n${times('a:b\r\n', uploadBytes)}\r\nx`),
  'a part of many parameters': parts(part('a', times('; a=b', uploadBytes))),
  'one field many times': encoded(times('email=x&', uploadBytes)),
}

/** The longest request head that Node accepts. */
const headBytes = 14_000

export const longAddresses = {
  marks: `search=${'%CC%81%CC%A3'.repeat(headBytes / 12)}`,
  names: times('a=b&', headBytes),
  'one name': times('search=a&', headBytes),
  escapes: `search=${'%20'.repeat(headBytes / 3)}x`,
}

export const longHeaders: Record<string, Sent> = {
  cookies: { headers: { cookie: times('a=b; ', headBytes) } },
  'one cookie': { headers: { cookie: `site.session_token=${'%2E'.repeat(headBytes / 3)}` } },
  encodings: { headers: { 'accept-encoding': times('br ;', headBytes) } },
  languages: { headers: { 'accept-language': times('en;q=0.1,', headBytes) } },
  networks: {
    headers: { 'x-real-ip': times('1,', headBytes), forwarded: times('for=1,', headBytes) },
  },
  ranges: { headers: { range: `bytes=${times('0-1,', headBytes)}` } },
  'if none match': { headers: { 'if-none-match': times('"a", ', headBytes) } },
}

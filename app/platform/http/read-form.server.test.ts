import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readForm, readFormData } from './read-form.server'

const address = 'http://localhost/'
const form = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(address, { method: 'POST', body, headers })
const encoded = (pairs: string[][]) => form(new URLSearchParams(pairs))
const parts = (body: string) => form(body, { 'content-type': 'multipart/form-data; boundary=abc' })
const part = (name: string, value = 'x', more = '') =>
  `--abc\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

async function statusOf(read: Promise<unknown>): Promise<number> {
  const thrown = await read.then(
    () => ({ init: { status: 200 } }),
    (error: unknown) => error,
  )
  return z.object({ init: z.object({ status: z.number() }) }).parse(thrown).init.status
}

/** CPU time of this thread only, without other programs. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const { user, system } = process.threadCpuUsage()
  await work().catch(() => undefined)
  const spent = process.threadCpuUsage()
  return (spent.user + spent.system - user - system) / 1000
}

const person = z.object({
  name: z.string('Who are you?').max(5, 'Too long.'),
  password: z.string('Which password?'),
  age: z.coerce.number('How old?').default(7),
})

describe('a form that is checked', () => {
  test('is parsed by its schema; an empty field counts as missing', async () => {
    const read = await readForm(
      encoded([
        ['name', 'Asha'],
        ['password', 'x'],
        ['age', ''],
      ]),
      person,
    )

    expect(read).toEqual({ ok: true, value: { name: 'Asha', password: 'x', age: 7 } })
  })

  test('is returned with a message for each field and the typed values, without the password', async () => {
    const sent = [
      ['name', 'Asha Verma'],
      ['age', 'old'],
      ['password', 'secret'],
    ]
    const read = await readForm(encoded(sent), person)

    expect(read).toEqual({
      ok: false,
      reply: {
        initialValue: { name: 'Asha Verma', age: 'old' },
        error: { name: ['Too long.'], age: ['How old?'] },
      },
    })
  })

  test('with a repeated field gives a list, which a text field refuses', async () => {
    const read = await readForm(
      encoded([
        ['name', 'A'],
        ['name', 'B'],
        ['password', 'x'],
      ]),
      person,
    )

    expect(!read.ok && read.reply.error).toEqual({ name: ['Who are you?'] })
  })

  test('does not interpret the names of fields as paths', async () => {
    const names = [
      '__proto__',
      'constructor[prototype]',
      'a[4294967294]',
      'name.first',
      'b'.repeat(9),
    ]
    const read = await readForm(
      encoded([...names.map((name) => [name, 'x']), ['age', 'old']]),
      person,
    )

    expect(!read.ok && read.reply.initialValue).toEqual({ bbbbbbbbb: 'x', age: 'old' })
  })
})

describe('a form in parts', () => {
  test('keeps its texts and files unchanged', async () => {
    const body = new FormData()
    body.append('name', 'आशा "quoted"\r\nline')
    body.append('photo', new File([Uint8Array.of(0, 13, 10, 255)], 'पुणे.png', { type: 'image/png' }))
    body.append('none', new File([], ''))
    const read = await readFormData(form(body))
    const photo = read.get('photo') as File

    expect(read.get('name')).toBe('आशा "quoted"\r\nline')
    expect([photo.name, photo.type]).toEqual(['पुणे.png', 'image/png'])
    expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0, 13, 10, 255])
    expect((read.get('none') as File).size).toBe(0)
  })

  test.for([
    ['without a boundary', form('x', { 'content-type': 'multipart/form-data' })],
    [
      'with a boundary of 10 kB',
      form('x', { 'content-type': `multipart/form-data; boundary=${'a'.repeat(10_000)}` }),
    ],
    ['without an end', parts(part('name'))],
    ['without a name', parts('--abc\r\n\r\nx\r\n--abc--\r\n')],
    ['with 3 kB of headers', parts(`${part('name', 'x', `; x=${'y'.repeat(3000)}`)}--abc--\r\n`)],
  ] as const)('refuses %s as broken', async ([, request]) => {
    expect(await statusOf(readFormData(request))).toBe(400)
  })
})

describe('a form with more fields than the site has', () => {
  const many = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => [name(index), 'x'])
  const manyParts = (count: number) => `${part('name').repeat(count)}--abc--\r\n`

  test.for([
    ['300 fields', 200, encoded(many(300, (index) => `name${index}`))],
    ['301 fields', 413, encoded(many(301, (index) => `name${index}`))],
    ['a field 100 times', 200, encoded(many(100, () => 'name'))],
    ['a field 101 times', 413, encoded(many(101, () => 'name'))],
    ['32,000 times one field', 413, encoded(many(32_000, () => 'email'))],
    [
      '250,000 empty fields',
      413,
      form('&'.repeat(250_000), { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['100 parts', 200, parts(manyParts(100))],
    ['301 parts', 413, parts(manyParts(301))],
    ['75,000 parts', 413, parts(manyParts(75_000))],
  ] as const)('%s: %d', async ([, status, request]) => {
    expect(await statusOf(readFormData(request))).toBe(status)
  })

  test.for([
    ['32,000 times one field', () => encoded(many(32_000, () => 'email'))],
    ['32,000 fields', () => encoded(many(32_000, (index) => `a${index}`))],
    ['75,000 parts', () => parts(manyParts(75_000))],
    [
      'parts with a million parameters',
      () => parts(`${part('name', 'x', '; a=b'.repeat(1_000_000))}--abc--\r\n`),
    ],
    [
      'a million header lines',
      () => parts(`--abc\r\n${'a:b\r\n'.repeat(1_000_000)}\r\nx\r\n--abc--\r\n`),
    ],
  ] as const)('is read quickly: %s', async ([, makeRequest]) => {
    const request = makeRequest()

    expect(await cpuMsOf(() => readForm(request, person))).toBeLessThan(50)
  })
})

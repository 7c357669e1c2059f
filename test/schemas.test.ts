import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'

/** Every schema of every room. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../app/features/*/schema.ts', '../app/features/*/schema/*.ts'],
  { eager: true },
)
/** Schemas of results that the server produced itself. */
const notTyped = ['judgingResult']
/** Schemas whose result is checked by another schema of the list, which has messages for each part. */
const checkedTwice = ['resultEntry', 'jsonResume']

const schemas = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    value instanceof z.ZodType && !notTyped.includes(name)
      ? [[`${file.replace('../app/', '')}: ${name}`, value] as const]
      : [],
  ),
)

/** As much as a form may send of the slowest text to normalize: two alternating combining marks. */
const marks = '\u0301\u0323'.repeat(60_000)
const longestComposed = 4 * 10_000

type Described = z.core.JSONSchema.JSONSchema

const describe = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described

/** Values of this shape with the marks as every text, one for each alternative. */
function withMarks(shape: Described): unknown[] {
  if (shape.anyOf ?? shape.oneOf)
    return (shape.anyOf ?? shape.oneOf ?? []).flatMap((each) => withMarks(each))
  if (shape.const !== undefined) return [shape.const]
  if (shape.enum) return [shape.enum[0], marks]
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {}).map(
      ([name, field]) => [name, withMarks(field as Described)] as const,
    )
    const alternatives = Math.max(1, ...fields.map(([, values]) => values.length))
    return Array.from({ length: alternatives }, (_, index) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[index] ?? values.at(-1)])),
    )
  }
  if (shape.type === 'array') return withMarks(shape.items as Described).map((each) => [each])
  return [marks]
}

/** The paths of texts without a maximum length. */
function endlessTexts(shape: Described, place = ''): string[] {
  const parts = [
    ...(shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []).map((each) => [each, place] as const),
    ...Object.entries(shape.properties ?? {}).map(
      ([name, each]) => [each, `${place}.${name}`] as const,
    ),
    ...(shape.items ? [[shape.items, `${place}[]`] as const] : []),
  ]
  const isBounded = shape.maxLength ?? shape.enum ?? shape.const ?? shape.pattern ?? shape.format
  const own = shape.type === 'string' && isBounded === undefined ? [place] : []
  return [...own, ...parts.flatMap(([each, at]) => endlessTexts(each as Described, at))]
}

afterEach(() => vi.restoreAllMocks())

test('finds the schemas of every room', () => {
  expect(schemas.length).toBeGreaterThan(60)
})

test.for(schemas)('every text of %s has a maximum length', ([, schema]) => {
  expect(endlessTexts(describe(schema))).toEqual([])
})

test.for(schemas)('%s refuses 240 kB of combining marks at once', ([title, schema]) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  for (const value of withMarks(describe(schema))) {
    const before = process.threadCpuUsage()
    const result = schema.safeParse(value)
    const spent = process.threadCpuUsage()

    // Refused text may also count as missing, as in an address.
    const isRefused = JSON.stringify(result.data ?? null).length < longestComposed
    expect(isRefused || checkedTwice.some((name) => title.endsWith(` ${name}`))).toBe(true)
    expect(spent.user + spent.system - before.user - before.system).toBeLessThan(50_000)
  }

  const composed = normalize.mock.contexts.map((text) => String(text).length)
  expect(Math.max(0, ...composed)).toBeLessThanOrEqual(longestComposed)
})

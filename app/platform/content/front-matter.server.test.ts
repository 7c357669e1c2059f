import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ContentError, parseFrontMatter, parseYaml } from './front-matter.server'

const schema = z.strictObject({
  name: z.string('should be text'),
  people: z.array(
    z.strictObject({ name: z.string('should be text'), age: z.number('should be a number') }),
    'should be a list',
  ),
})

const valid = `name: Asha
people:
  - name: Ravi
    age: 7
`

function problemsOf(source: string): readonly string[] {
  try {
    parseYaml(source, 'words.yaml', schema)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

test('reads YAML that matches its schema', () => {
  expect(parseYaml(valid, 'words.yaml', schema)).toEqual({
    name: 'Asha',
    people: [{ name: 'Ravi', age: 7 }],
  })
})

describe('reports with file, line and field:', () => {
  test.each([
    ['a wrong type', valid.replace('Asha', '7'), '1: name: should be text'],
    [
      'a wrong type further in',
      valid.replace('age: 7', 'age: old'),
      '4: people.0.age: should be a number',
    ],
    [
      'a field that is missing, where it belongs',
      valid.replace('    age: 7\n', ''),
      '3: people.0.age: should be a number',
    ],
    ['a key that is none', `${valid}    nmae: Asha\n`, '5: people.0.nmae: is none of the fields'],
    ['a list that is none', 'name: Asha\npeople: Ravi\n', '2: people: should be a list'],
    ['an empty field', 'name:\npeople: []\n', '1: name: should be text'],
    ['a tab', 'name: Asha\npeople:\n\t- name: Ravi\n', '3: Tabs are not allowed as indentation'],
    ['the same key twice', `${valid}name: Ravi\n`, '5: Map keys must be unique'],
  ])('%s', (_, source, problem) => {
    expect(problemsOf(source)).toContain(`words.yaml:${problem}`)
  })
})

test('reports every problem in one message', () => {
  const source = valid.replace('Asha', '7').replace('age: 7', 'age: old')
  const read = () => parseYaml(source, 'words.yaml', schema)

  expect(read).toThrow(
    [
      'The content is not right:',
      '  words.yaml:1: name: should be text',
      '  words.yaml:4: people.0.age: should be a number',
    ].join('\n'),
  )
})

test('keeps HTML in a field as text', () => {
  const source = valid.replace('Asha', '"<script>alert(1)</script>"')

  expect(parseYaml(source, 'words.yaml', schema).name).toBe('<script>alert(1)</script>')
})

describe('front matter', () => {
  const page = `---\n${valid}---\n\nThe body.\n\n---\n\nAfter a rule.\n`

  test('is separated from the body, which may contain further lines of ---', () => {
    const { data, body } = parseFrontMatter(page, 'page.md', schema)

    expect(data.name).toBe('Asha')
    expect(body).toBe('\nThe body.\n\n---\n\nAfter a rule.\n')
  })

  test('counts lines from the top of the file', () => {
    const read = () => parseFrontMatter(page.replace('age: 7', 'age: old'), 'page.md', schema)

    expect(read).toThrow('  page.md:5: people.0.age: should be a number')
  })

  test('may have the line ends of Windows and a byte order mark', () => {
    const { data, body } = parseFrontMatter(
      `\ufeff${page.replaceAll('\n', '\r\n')}`,
      'page.md',
      schema,
    )

    expect(data.people).toHaveLength(1)
    expect(body).toContain('The body.')
  })

  test('names the line of text that YAML reads as an alias', () => {
    const source = `---\ntitle: *args\n---\n`

    expect(() => parseFrontMatter(source, 'page.md', schema)).toThrow(
      '  page.md:2: text that begins with * should be in quotes: "*args"',
    )
  })

  test('may have no body after it', () => {
    expect(parseFrontMatter(`---\n${valid}---`, 'page.md', schema).body).toBe('')
  })

  test.each([
    ['is missing', 'The body.'],
    ['does not end', `---\n${valid}`],
    ['is not the first', ` \n${page}`],
    ['of an empty file', ''],
  ])('that %s is refused', (_, source) => {
    expect(() => parseFrontMatter(source, 'page.md', schema)).toThrow(
      '  page.md:1: should begin with front matter between two lines of ---',
    )
  })
})

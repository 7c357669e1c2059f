import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.server'

const base = '/course-files/knots'
const render = (source: string) => renderMarkdown(source, base)
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``

test('renders GitHub Markdown as HTML', async () => {
  const html = await render('## Two\n\n- *one*\n- ~~two~~\n\nSee [the list](/courses).')

  expect(html).toContain('<h2>Two</h2>')
  expect(html).toContain('<li><em>one</em></li>')
  expect(html).toContain('<del>two</del>')
  expect(html).toContain('<a href="/courses">the list</a>')
})

describe('code', () => {
  test('is highlighted and labelled with its file', async () => {
    const html = await render(fence('jsx title="App.jsx"', 'const a = 1 // one'))

    expect(html).toContain('<figure class="code"><figcaption>App.jsx')
    expect(html).toContain('<span class="hljs-keyword">const</span>')
    expect(html).toContain('<span class="hljs-comment">// one</span>')
    expect(html).toContain('role="region"')
    expect(html).toContain('aria-label="App.jsx"')
    expect(html).toContain('tabindex="0"')
  })

  test('of a page has Run in a lesson unless it is a part of a file', async () => {
    const renderLesson = (text: string) => renderMarkdown(text, '', { hasRuns: true })
    const file = await renderLesson(fence('jsx title="src/App.jsx"', '1'))

    expect(file).toContain('data-run="jsx" data-title="src/App.jsx"')
    expect(file).toContain('aria-label="Run src/App.jsx"')
    expect(await renderLesson(fence('html', '<!doctype html>'))).toContain('data-run="html"')
    expect(await renderLesson(fence('css title="a.css" after', ''))).toContain('data-after=""')
    expect(await renderLesson(fence('tsx fragment', '<App />'))).not.toContain('Run')
  })

  test('has a unique accessible name when two blocks have the same label', async () => {
    const html = await render(
      [fence('js', 'a'), fence('plaintext', 'b'), fence('js', 'c'), fence('js', 'd')].join('\n\n'),
    )

    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Copy js',
      'js',
      'Copy Output',
      'Output',
      'Copy js 2',
      'js 2',
      'Copy js 3',
      'js 3',
    ])
  })

  test.each([
    'bash',
    'c',
    'cpp',
    'css',
    'diff',
    'dockerfile',
    'html',
    'java',
    'javascript',
    'js',
    'json',
    'jsx',
    'markdown',
    'plaintext',
    'python',
    'sql',
    'ts',
    'tsx',
    'typescript',
    'xml',
    'yaml',
  ])('may be %s, as the guide for authors says', async (language) => {
    const html = await render(fence(language, 'a = 1'))

    expect(html).toContain(`language-${language}`)
  })

  test('without a language, or of output, is shown without highlighting', async () => {
    expect(await render(fence('', 'const a = 1'))).toContain('<figcaption>Code')
    const output = await render(fence('plaintext', 'const a = 1'))

    expect(output).toContain('<figcaption>Output')
    expect(output).not.toContain('hljs-keyword')
  })

  test('of an unknown language is shown without highlighting', async () => {
    expect(await render(fence('klingon', 'qapla = 1'))).toContain('qapla = 1')
  })

  test('in HTML is escaped', async () => {
    const html = await render(fence('html', '<script>alert(1)</script>'))

    expect(html).not.toContain('<script')
    expect(html).toContain('&#x3C;')
  })

  test('escapes its title', async () => {
    const html = await render(fence('js title="<img src=x onerror=alert(1)>"', 'a'))

    expect(html).toContain('<figcaption>&#x3C;img src=x onerror=alert(1)><button')
    expect(html).toContain('aria-label="<img src=x onerror=alert(1)>"')
  })
})

describe('Markdown that could carry a script', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a frame', '<iframe src="https://example.org"></iframe>'],
    ['a style', '<p style="color:red">x</p>'],
    ['a script inside a line', 'one <b onclick="alert(1)">two</b> three'],
    ['a form', '<form action="https://example.org"><input name="password"></form>'],
  ])('drops raw HTML: %s', async (_, source) => {
    expect(await render(source)).not.toMatch(
      /<(script|img|iframe|form|input|b)\b|onerror|onclick|style=/,
    )
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
  ])('drops the address of a link: %s', async (address) => {
    const html = await render(`[press](<${address}>)\n\n[ref]\n\n[ref]: <${address}>\n`)

    expect(html).toContain('press')
    // A browser resolves each address that remains to a page of this site.
    const schemes = [...html.matchAll(/href="([^"]*)"/g)].map(
      ([, href = '']) => new URL(href, 'https://example.org').protocol,
    )
    expect(schemes.filter((scheme) => scheme !== 'https:')).toEqual([])
  })

  test.each([
    'https://example.org/a?b=c',
    'http://example.org',
    'mailto:asha@example.org',
    '#part',
    '/courses',
    './other',
  ])('keeps the safe link %s', async (address) => {
    expect(await render(`[go](${address})`)).toContain(`href="${address.replace('&', '&#x26;')}"`)
  })
})

describe('an image', () => {
  test('beside the lesson is loaded lazily from the folder of the course', async () => {
    expect(await render('![A tree](./images/tree.svg "Tree")')).toBe(
      '<p><img src="/course-files/knots/images/tree.svg" alt="A tree" title="Tree" loading="lazy" decoding="async"></p>',
    )
  })

  test('escapes its alternative text', async () => {
    expect(await render('![A "tree" <b>](./tree.svg)')).toContain('alt="A &#x22;tree&#x22; <b>"')
  })
})

test('a table can be scrolled with the keyboard', async () => {
  const html = await render('| a | b |\n| :- | -: |\n| 1 | 2 |')

  expect(html).toMatch(
    /<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>/,
  )
})

test('renders no inline styles, which the content security policy refuses', async () => {
  const html = await render(
    `| a | b |\n| :- | -: |\n| 1 | 2 |\n\n1. one\n\n- [x] done\n\n${fence('js', 'a')}`,
  )

  expect(html).not.toContain('style=')
})

test('renders a nested code block as a figure, too', async () => {
  expect(await render(`- one\n\n  ${fence('js', 'a').replaceAll('\n', '\n  ')}`)).toContain(
    '<figure class="code">',
  )
})

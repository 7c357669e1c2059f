import { expect, test } from 'vitest'
import { withCodeLines } from './code-lines'

const line = (indent: string, rest: string) =>
  `<span class="code-line"><span>${indent}</span><span>${rest}\n</span></span>`

test('wraps each line of a program, even an empty one, in an element with its indentation apart', () => {
  const html = '<p>Say:</p><pre><code class="hljs language-python">if a:\n    b()\n\n</code></pre>'

  expect(withCodeLines(html)).toBe(
    `<p>Say:</p><pre><code class="hljs language-python">${line('', 'if a:')}${line('    ', 'b()')}${line('', '')}</code></pre>`,
  )
})

test('colours every line of a comment of several lines', () => {
  const html =
    '<code class="hljs language-js"><span class="hljs-comment">/* a\n   b\n c */</span> d</code>'

  expect(withCodeLines(html)).toBe(
    `<code class="hljs language-js">${line('', '<span class="hljs-comment">/* a</span>')}${line('   ', '<span class="hljs-comment">b</span>')}${line(' ', '<span class="hljs-comment">c */</span> d')}</code>`,
  )
})

test('plain text keeps its columns', () => {
  const html = '<pre><code class="language-plaintext">a  b\n1  2\n</code></pre>'

  expect(withCodeLines(html)).toBe(html)
})

import { createHash } from 'node:crypto'
import { expect } from 'vitest'

/** The content security policy of an answer: the sources by directive. */
export function policyOf(response: Response): Record<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** Everything in the page that its own policy would block. */
function listRefusedByPolicy(html: string, scriptSources: readonly string[]): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  const refused = scripts.filter(([, attributes = '', code = '']) => {
    const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1]
    if (src !== undefined) return !src.startsWith('/')
    const nonce = /\snonce="([^"]*)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(code).digest('base64')
    return !scriptSources.some((each) => each === `'sha256-${hash}'` || each === `'nonce-${nonce}'`)
  })
  const inTags = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/g) ?? []
  return [
    ...refused.map(([script]) => script.slice(0, 200)),
    ...inTags.filter((tag) => /\s(?:style|on[a-z]+)="/.test(tag) || tag.startsWith('<style')),
  ]
}

/** Expects a strict policy that blocks nothing in the page. */
export function expectStrictPolicy(response: Response, html: string): void {
  const policy = policyOf(response)
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  const scriptSources = policy['script-src'] ?? []
  expect(scriptSources[0]).toBe("'self'")
  expect(scriptSources.join(' ')).not.toMatch(/unsafe|http|\*/)
  expect(html).toContain('<script')
  expect(listRefusedByPolicy(html, scriptSources)).toEqual([])
}

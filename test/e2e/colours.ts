import type { Page } from '@playwright/test'

/** All that a theme can break: the two themes differ in nothing but their colours. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Looks of text that axe found good: the same colours, on whichever page, are good again. */
const goodLooks = new Set<string>()

/**
 * What breaks the rules of colours on an open page that axe is in. To measure a contrast is most of
 * what axe does, so it is asked only about the texts whose look it has not found good before.
 */
export async function findBadColours(page: Page): Promise<string[]> {
  const options = {
    runOnly: { type: 'rule', values: rulesOfColour },
    resultTypes: ['violations', 'passes'],
    selectors: false,
    elementRef: true,
  }
  const known = [...goodLooks]
  const { bad, good } = await page.evaluate(checkColours, { known, options })
  for (const look of good) goodLooks.add(look)
  return bad
}

type Found = { html: string; failureSummary: string; element: Element }
type Result = { id: string; nodes: Found[] }
type Axe = {
  run: (
    where: { include: Element[] },
    options: object,
  ) => Promise<{ violations: Result[]; passes: Result[] }>
}

/** Runs in the page. */
async function checkColours({ known, options }: { known: string[]; options: object }) {
  const { axe } = window as unknown as { axe: Axe }
  const isKnown = new Set(known)
  const unknown = new Map<Element, string>()
  const isText = (element: Element) =>
    element.matches('input:not([type=radio], [type=checkbox], [type=range]), select, textarea') ||
    [...element.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim())
  // What axe measures in no case, so that it would be asked about it on each page anew.
  const isUnseen = (element: Element, { clipPath }: CSSStyleDeclaration) =>
    clipPath === 'inset(50%)' || element.matches('option')

  const walk = (element: Element, around: { behind: string; fading: string; colour: string }) => {
    const style = getComputedStyle(element)
    if (style.display === 'none' || isUnseen(element, style)) return
    const { backgroundColor, backgroundImage, opacity, color: colour } = style
    const isOpaque = !/^rgba|\//.test(backgroundColor) && backgroundImage === 'none'
    // Out of the flow, anything may be behind it.
    const isPlaced = ['absolute', 'fixed', 'sticky'].includes(style.position)
    const behind = isOpaque
      ? backgroundColor
      : `${isPlaced ? '?' : ''}${around.behind} ${backgroundColor} ${backgroundImage}`
    const fading = opacity === '1' ? around.fading : `${around.fading} ${opacity}`
    if (isText(element) && element.checkVisibility({ visibilityProperty: true })) {
      const { color: placeholder } = getComputedStyle(element, '::placeholder')
      const { fontSize, fontWeight, textShadow, textDecorationLine } = style
      const letters = `${fontSize} ${fontWeight} ${textShadow} ${textDecorationLine}`
      const look = [behind, fading, colour, around.colour, placeholder, letters].join('|')
      if (!isKnown.has(look)) unknown.set(element, look)
    }
    for (const child of [...(element.shadowRoot?.children ?? []), ...element.children])
      walk(child, { behind, fading, colour })
  }
  walk(document.documentElement, { behind: '', fading: '', colour: '' })
  if (unknown.size === 0) return { bad: [], good: [] }

  const { violations, passes } = await axe.run({ include: [...unknown.keys()] }, options)
  const passed = passes.find(({ id }) => id === 'color-contrast')?.nodes ?? []
  return {
    bad: violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} at ${html}: ${failureSummary}`),
    ),
    good: passed
      .map(({ element }) => unknown.get(element) ?? '?')
      .filter((look) => !look.startsWith('?')),
  }
}

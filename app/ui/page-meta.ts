import type { MetaDescriptor } from 'react-router'

export type PageMatches = {
  matches: readonly [
    { loaderData: { siteName: string; appUrl: string; viewer: object | null } | undefined },
    ...unknown[],
  ]
}

type MetaArgs = PageMatches & { loaderData: object | undefined; location: { pathname: string } }

export function pageTitle({ matches: [{ loaderData: site }] }: PageMatches, title: string): string {
  return site ? `${title} · ${site.siteName}` : title
}

/**
 * The head of a public page: title, canonical address and, for visitors only, what shared links
 * show (link previews have no account). Empty for a failed page, because the error page has its own
 * title.
 */
export function pageMeta(
  { loaderData, location, matches: [{ loaderData: site }] }: MetaArgs,
  { title, description }: { title: string; description: string },
): MetaDescriptor[] {
  if (!loaderData || !site) return []
  const { siteName, appUrl, viewer } = site
  const address = appUrl + location.pathname.replace(/(.)\/$/, '$1')
  const head = [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
  if (viewer) return head
  return [
    ...head,
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
  ]
}

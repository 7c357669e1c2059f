import type { MetaDescriptor } from 'react-router'

/**
 * The head of a public page: title, what search engines and shared links show, and the canonical
 * address.
 *
 * @param page.address scheme, host and path, without a query.
 */
export function pageMeta(page: {
  title: string
  siteName: string
  description: string
  address: string
}): MetaDescriptor[] {
  return [
    { title: `${page.title} · ${page.siteName}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: page.address },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.address },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:type', content: 'website' },
  ]
}

import { use, useState } from 'react'
import { PageContext } from '~/platform/http/page-context'

/**
 * HTML as it was first shown: the server's own, what came with data alone, or what stands on the page
 * that the server rendered. `name` is that of `renderedOnly`.
 */
export function useRenderedHtml(
  html: string | null,
  name: string,
  findOnPage: () => Element | null | undefined,
): string {
  const { renderedOnly } = use(PageContext)
  const [shown] = useState(() => html ?? renderedOnly?.get(name) ?? findOnPage()?.innerHTML ?? '')
  return shown
}

import { use, useState } from 'react'
import { PageContext } from '~/platform/http/page-context'

/**
 * HTML as first shown: the server's, or the data's, or what is already on the server-rendered page.
 * `name` is its name in `renderedOnly`.
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

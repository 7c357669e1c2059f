/**
 * The router's scripts load data from and send forms to `/courses.data`, or `/payment/_.data` for
 * `/payment/`.
 */
const ending = '.data'

export function isDataAddress(pathname: string): boolean {
  return pathname.endsWith(ending)
}

/** Where scripts send a page's forms, for a path without a trailing slash. */
export function dataAddress(path: string): string {
  return path + ending
}

/** The path of the page that a request belongs to. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
}

/** The address of the page that a request belongs to, including the query. */
export function pageOfRequest(url: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const own of ['_routes', 'index']) searchParams.delete(own)
  const path = pagePath(pathname)
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

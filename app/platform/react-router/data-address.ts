/** Where the router's scripts load and send: `/courses.data`, `/payment/_.data` for `/payment/`. */
const ending = '.data'

export function isDataAddress(pathname: string): boolean {
  return pathname.endsWith(ending)
}

/** Where scripts send the forms of a page when its path does not end with a slash. */
export function dataAddress(path: string): string {
  return path + ending
}

/** The path of the page that a request for this path belongs to. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
}

/** The address of the page that a request belongs to, with its query. */
export function pageOfRequest(url: string): string {
  const { pathname, searchParams } = new URL(url)
  for (const own of ['_routes', 'index']) searchParams.delete(own)
  const path = pagePath(pathname)
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

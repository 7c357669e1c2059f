import type { MiddlewareHandler } from 'hono'
import { dataAddress, isDataAddress, pagePath } from '../react-router/data-address'

/** Page addresses are lower-case. File names have a dot and may not be. */
const pageAddress = /^(?:\/[a-z0-9-]+)+$/i

/** 308 keeps a form's data. @param moved maps lower-case paths: `'/explore': '/courses'` */
export function oldAddresses(moved: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const target = findTarget(pathname, moved)
    return target ? c.redirect(target + search, 308) : next()
  }
}

function findTarget(pathname: string, moved: Readonly<Record<string, string>>): string | null {
  // `readableRequests` has already checked that it can be decoded.
  const path = decodeURIComponent(pathname)
  const page = pagePath(path).replace(/\/$/, '')
  const lower = page.toLowerCase()
  const isOtherCase = page !== lower && pageAddress.test(page)
  const target = Object.hasOwn(moved, lower) ? moved[lower] : isOtherCase ? lower : undefined
  if (!target) return null
  return isDataAddress(path) ? dataAddress(target) : target
}

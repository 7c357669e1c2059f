/**
 * Sent with every form that a page's scripts submit: the account that the page was rendered for.
 */
export const pageAccountHeader = 'x-page-account'
/** On a response: another account is logged in now, so nothing was done. */
export const otherAccountHeader = 'x-other-account'

let pageAccount: string | null = null

/** @param id null for a visitor's page */
export function setPageAccount(id: string | null): void {
  pageAccount = id
}

/** Sends the page's account along, and reloads the page if another account is logged in now. */
export function forAccount(ask: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    if (pageAccount === null || !isOwnForm(input, init)) return ask(input, init)
    const headers = new Headers(init.headers)
    headers.set(pageAccountHeader, pageAccount)
    const answer = await ask(input, { ...init, headers })
    if (!answer.headers.has(otherAccountHeader)) return answer
    location.reload()
    return new Promise(() => {})
  }
}

function isOwnForm(input: RequestInfo | URL, { method }: RequestInit): boolean {
  const address = input instanceof Request ? input.url : input
  return (
    method?.toUpperCase() === 'POST' && new URL(address, location.href).origin === location.origin
  )
}

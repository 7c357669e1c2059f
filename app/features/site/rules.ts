/** An OpenID provider; its discovery document has the other addresses. */
export type GoogleService = { issuer: string; clientId: string; clientSecret: string }

export type GitHubService = {
  authorizeUrl: string
  tokenUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
}

export type RazorpayService = {
  apiUrl: string
  checkoutScriptUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
}

/**
 * Addresses and keys of the outside services: the real ones, or stand-ins. Null means that the
 * operator switched the service off, so that the site offers nothing of it.
 */
export type OutsideServices = {
  mail: { smtpUrl: string; from: string }
  google: GoogleService | null
  github: GitHubService | null
  razorpay: RazorpayService | null
}

export const serviceNames = ['mail', 'google', 'github', 'razorpay'] as const

export type ServiceName = (typeof serviceNames)[number]

const uses: Record<ServiceName, string> = {
  mail: 'mail',
  google: 'sign-in',
  github: 'sign-in',
  razorpay: 'payments',
}

/** What the stand-ins replace, as text for people. */
export function standInLabel(standIns: readonly ServiceName[]): string {
  return new Intl.ListFormat('en-GB').format([...new Set(standIns.map((name) => uses[name]))])
}

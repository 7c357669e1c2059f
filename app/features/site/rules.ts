/** An OpenID provider; the rest of its addresses is in its discovery document. */
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
 * Addresses and keys of the services the site speaks to: the real ones, or their stand-ins. Null is
 * a service that the operator switched off: nothing of it is offered.
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

/** What stand-ins answer for, as a person reads it. */
export function standInLabel(standIns: readonly ServiceName[]): string {
  return new Intl.ListFormat('en-GB').format([...new Set(standIns.map((name) => uses[name]))])
}

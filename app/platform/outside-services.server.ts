/** Addresses and keys of the services the site speaks to: the real ones, or their stand-ins. */
export type OutsideServices = {
  mail: { smtpUrl: string; from: string }
  /** An OpenID provider; the rest of its addresses is in its discovery document. */
  google: { issuer: string; clientId: string; clientSecret: string }
  github: {
    authorizeUrl: string
    tokenUrl: string
    apiUrl: string
    clientId: string
    clientSecret: string
  }
  razorpay: {
    apiUrl: string
    checkoutScriptUrl: string
    keyId: string
    keySecret: string
    webhookSecret: string
  }
}

export const serviceNames = ['mail', 'google', 'github', 'razorpay'] as const

export type ServiceName = (typeof serviceNames)[number]

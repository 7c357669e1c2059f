import { createHash } from 'node:crypto'
import * as z from 'zod'

/** An identity as chosen on the picker's page. */
export type Identity = {
  /** The provider's own id: digits, always the same for the same email. */
  id: string
  name: string | null
  email: string | null
  isVerified: boolean
  /**
   * What goes wrong after the person has agreed: nothing, the provider is unreachable, or it sends
   * no user id.
   */
  mishap: 'none' | 'unreachable' | 'no-id'
}

/** The fields of the picker's form. */
export const pickedForm = z.object({
  outcome: z.enum(['sign-in', 'cancel', 'fail']),
  name: z.string().trim().max(300).default(''),
  email: z.string().trim().toLowerCase().max(254).default(''),
  verified: z.literal('yes').optional(),
  mishap: z.enum(['none', 'unreachable', 'no-id']).default('none'),
})

export function identityFrom(provider: string, form: z.infer<typeof pickedForm>): Identity {
  const { name, email, verified, mishap } = form
  const digest = createHash('sha256').update(`${provider} ${email}`).digest()
  return {
    id: String(digest.readUIntBE(0, 6)),
    name: name || null,
    email: email || null,
    isVerified: verified === 'yes',
    mishap,
  }
}

/** One button each on the picker's page. */
export const offered = [
  { name: 'Asha Verma', email: 'asha.verma@example.com', isVerified: true },
  { name: 'प्रिया शर्मा', email: 'priya.sharma@example.com', isVerified: true },
  { name: '', email: 'no.name@example.com', isVerified: true },
  { name: 'Ravi Kumar', email: 'ravi.kumar@example.com', isVerified: false },
]

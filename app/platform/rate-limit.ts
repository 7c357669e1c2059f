/**
 * This many tries are free within a window that begins with the first one; each further try doubles
 * the wait.
 *
 * `by`: whose tries are counted. A person is an account, a browser, or one account tried from one
 * network; an address is an email address, wherever it is typed; a network is a client address.
 *
 * `counts`: failures are taken back when a try succeeds, so that different people on one network do
 * not block each other. A cost stays counted: emails, memory or computing time.
 */
export type RateLimit<By = 'person' | 'address' | 'network'> = {
  by: By
  counts: 'failures' | 'cost'
  free: number
  /** The first and the longest wait. */
  delayS: readonly [first: number, longest: number]
  windowS: number
}

/** What one action counts; the name identifies its counters in the table. */
export type RateLimitPolicy<Name extends string = string, Limit extends RateLimit = RateLimit> = {
  name: Name
  limits: readonly Limit[]
}

/** Whose tries a policy counts; null if there is nobody to count. */
export type Counted<Policy extends RateLimitPolicy> = Record<
  Policy['limits'][number]['by'],
  string | null
>

type Named<Limits extends Record<string, readonly RateLimit[]>> = {
  [Name in keyof Limits & string]: RateLimitPolicy<Name, Limits[Name][number]>
}

/** Names each policy after its key. */
export function namePolicies<const Limits extends Record<string, readonly RateLimit[]>>(
  table: Limits,
): Named<Limits> {
  const named = Object.entries(table).map(([name, limits]) => [name, { name, limits }])
  return Object.fromEntries(named) as Named<Limits>
}

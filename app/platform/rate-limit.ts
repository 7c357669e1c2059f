/**
 * So many tries are free within a window that begins with the first of them; each further one
 * doubles the wait.
 *
 * `by`: whose tries are counted. A person is an account, a browser or one account tried from one
 * network; an address is an email address, from wherever it is typed; a network is a client address.
 *
 * `counts`: failures are taken back when a try succeeds, so that many different people behind one
 * network are not in each other's way. A cost stays counted: mail, memory or computing time.
 */
export type RateLimit<By = 'person' | 'address' | 'network'> = {
  by: By
  counts: 'failures' | 'cost'
  free: number
  /** The first wait and the longest. */
  delayS: readonly [first: number, longest: number]
  windowS: number
}

/** What one door counts; the name is the key of its counts in the table. */
export type RateLimitPolicy<Name extends string = string, Limit extends RateLimit = RateLimit> = {
  name: Name
  limits: readonly Limit[]
}

/** Whose tries a policy counts; null where there is nobody to count, or nobody has to be. */
export type Counted<Policy extends RateLimitPolicy> = Record<
  Policy['limits'][number]['by'],
  string | null
>

type Named<Limits extends Record<string, readonly RateLimit[]>> = {
  [Name in keyof Limits & string]: RateLimitPolicy<Name, Limits[Name][number]>
}

/** Gives each policy its key as its name. */
export function namePolicies<const Limits extends Record<string, readonly RateLimit[]>>(
  table: Limits,
): Named<Limits> {
  const named = Object.entries(table).map(([name, limits]) => [name, { name, limits }])
  return Object.fromEntries(named) as Named<Limits>
}

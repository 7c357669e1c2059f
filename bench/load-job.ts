import * as z from 'zod'

const request = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
})

export type LoadRequest = z.infer<typeof request>

/** What to send: the requests in turn over `connections`, for a time or until `amount` were answered. */
export const loadJob = z.object({
  url: z.string(),
  connections: z.number(),
  until: z.union([z.object({ seconds: z.number() }), z.object({ amount: z.number() })]),
  requests: z.array(request).min(1),
  /** Any other status fails the job. */
  status: z.number(),
})

export type LoadJob = z.infer<typeof loadJob>

export const loadResult = z.object({
  requests: z.number(),
  seconds: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
  p99Ms: z.number(),
})

export type LoadResult = z.infer<typeof loadResult>

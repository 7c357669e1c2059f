import { z } from 'zod'
import type { Route } from './+types/vitals'

const vital = z.object({
  name: z.enum(['LCP', 'INP', 'CLS']),
  value: z.number().nonnegative(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  path: z.string().max(200),
})

export async function action({ request }: Route.ActionArgs) {
  const sent = vital.safeParse(await request.json().catch(() => null))
  if (!sent.success) return new Response(null, { status: 400 })
  console.log(JSON.stringify(sent.data))
  return new Response(null, { status: 204 })
}

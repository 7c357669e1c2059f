import * as z from 'zod'
import { listRegistrations } from '~/features/hackathons/queries.server/list-registrations'
import { requestContext } from '~/platform/request-context.server'
import { operation, place } from './operation.server'

/** The most that one answer has: a call is no download of everything. */
const pageLength = 500

export const getAllHackathons = operation({
  summary:
    'Everybody registered for a hackathon, newest first. For the next page, send `next` as `after`.',
  role: 'admin',
  payload: z.object({ after: place.nullish() }),
  answer: z.object({
    message: z.string(),
    hackathons: z.array(
      z.object({
        name: z.string(),
        mobile: z.string(),
        email: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
  run: async ({ context, payload }) => {
    const { db } = context.get(requestContext)
    const after = payload.after ?? null
    const { rows, next } = await listRegistrations(db, { after, limit: pageLength })
    const hackathons = rows.map(({ name, mobile, email, createdAt }) => ({
      name,
      mobile,
      email,
      created_at: createdAt.toISOString(),
    }))
    return { answer: { message: `${rows.length} registrations.`, hackathons, next } }
  },
})

import * as z from 'zod'
import { registerForHackathon } from '~/features/hackathons/commands.server/register-for-hackathon'
import { readEntrant, storeKey } from '~/features/hackathons/gates.server'
import { listRegistrations } from '~/features/hackathons/queries.server/list-registrations'
import { refusals } from '~/features/hackathons/refusals'
import { registrationForm } from '~/features/hackathons/schema'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { operation, place, refused, refusedForNow } from './operation.server'

export const hackathonRegister = operation({
  summary: 'Registers for the open hackathon, with or without a session.',
  role: 'anybody',
  payload: registrationForm,
  answer: z.object({ message: z.string() }),
  run: async ({ request, context, viewer, payload }) => {
    const { db, now, appUrl, clientAddress } = context.get(requestContext)
    const result = await registerForHackathon(db, {
      form: payload,
      entrant: await readEntrant(request, viewer),
      clientAddress,
      appUrl,
      siteName: context.get(siteContext).site.name,
      now,
    })
    if ('waitS' in result) return refusedForNow(result.waitS)
    if (!result.ok) return refused(409, refusals[result.reason])
    const cookies = result.key ? [await storeKey(result.key, context)] : []
    return { answer: { message: '✅ Registration successful!' }, cookies }
  },
})

/** Maximum entries per response, so that one call cannot download everything. */
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

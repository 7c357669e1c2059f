import * as z from 'zod'
import { registerForHackathon } from '~/features/hackathons/commands.server/register-for-hackathon'
import { keepKey, readEntrant } from '~/features/hackathons/gates.server'
import { refusals } from '~/features/hackathons/refusals'
import { registrationForm } from '~/features/hackathons/schema'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { operation, refused, refusedForNow } from './operation.server'

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
    const cookies = result.key ? [await keepKey(result.key, context)] : []
    return { answer: { message: '✅ Registration successful!' }, cookies }
  },
})

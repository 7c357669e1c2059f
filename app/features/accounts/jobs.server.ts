import * as z from 'zod'
import type { Database } from '~/platform/db/client.server'
import { sendResetMail } from './commands.server/reset-password'

const resetMail = z.object({
  userId: z.string().nullable(),
  site: z.object({ name: z.string(), appUrl: z.string() }),
})

export function createAccountTasks({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    'send-reset-mail': async (payload: unknown) => {
      await sendResetMail(db, { ...resetMail.parse(payload), now: clock() })
    },
  }
}

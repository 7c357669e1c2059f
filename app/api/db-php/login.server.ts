import * as z from 'zod'
import { logIn } from '~/features/accounts/commands.server/log-in'
import { readSignIn } from '~/features/accounts/gates.server/origin'
import { refusals } from '~/features/accounts/refusals'
import { logInForm } from '~/features/accounts/schema'
import { operation, refused, refusedForNow } from './operation.server'
import { signedInAnswer, signedInWords } from './signed-in.server'

export const login = operation({
  summary: 'Logs in and sets a session cookie.',
  role: 'anybody',
  payload: z.object({
    email: logInForm.shape.email,
    password: logInForm.shape.password,
    name: z.unknown().optional(),
  }),
  answer: signedInAnswer,
  run: async ({ request, context, payload: { email, password } }) => {
    const { db, auth, input } = await readSignIn(request, context)
    const form = { email, password }
    const result = await logIn(db, auth, { form, ...input })
    if (!result.ok) {
      if ('waitS' in result) return refusedForNow(result.waitS)
      const isKeptOut = result.reason === 'blocked' || result.reason === 'deleted'
      return refused(isKeptOut ? 403 : 401, refusals[result.reason])
    }
    return { answer: signedInWords('Welcome back.', result.user), cookies: [result.cookie] }
  },
})

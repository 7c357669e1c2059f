import * as z from 'zod'
import { signUp } from '~/features/accounts/commands.server/sign-up'
import { readSignIn } from '~/features/accounts/gates.server/origin'
import { refusals } from '~/features/accounts/refusals'
import { signUpForm } from '~/features/accounts/schema'
import { operation, refused, refusedForNow } from './operation.server'
import { signedInAnswer, signedInWords } from './signed-in.server'

const { name, email, password } = signUpForm.shape

export const signup = operation({
  summary: 'Creates an account and sets a session cookie.',
  role: 'anybody',
  payload: z.object({ name, email, password }),
  answer: signedInAnswer,
  run: async ({ request, context, payload }) => {
    const { db, auth, input } = await readSignIn(request, context)
    const form = { ...payload, confirmPassword: payload.password }
    const result = await signUp(db, auth, { form, ...input })
    if (!result.ok && 'waitS' in result) return refusedForNow(result.waitS)
    if (!result.ok)
      return refused(result.reason === 'email-taken' ? 409 : 400, refusals[result.reason])
    return {
      answer: signedInWords('Your account is created.', result.user),
      cookies: [result.cookie],
    }
  },
})

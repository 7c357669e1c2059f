import * as z from 'zod'
import { signUp } from '~/features/accounts/commands.server/sign-up'
import { authContext } from '~/features/accounts/gates.server'
import { refusals } from '~/features/accounts/refusals'
import { signUpForm } from '~/features/accounts/schema'
import { operation, refused } from './operation.server'
import { signedInAnswer, signedInWords } from './signed-in.server'

const { name, email, password } = signUpForm.shape

export const signup = operation({
  summary: 'Makes an account and opens its first session, as a cookie.',
  role: 'anybody',
  payload: z.object({ name, email, password }),
  answer: signedInAnswer,
  run: async ({ request, context, payload }) => {
    const result = await signUp(context.get(authContext), {
      form: { ...payload, confirmPassword: payload.password },
      headers: request.headers,
    })
    if (!result.ok)
      return refused(result.reason === 'email-taken' ? 409 : 400, refusals[result.reason])
    return { answer: signedInWords('Your account is made.', result.user), cookies: result.cookies }
  },
})

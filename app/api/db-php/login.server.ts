import * as z from 'zod'
import { logIn } from '~/features/accounts/commands.server/log-in'
import { authContext } from '~/features/accounts/gates.server'
import { refusals } from '~/features/accounts/refusals'
import { logInForm } from '~/features/accounts/schema'
import { operation, refused } from './operation.server'
import { signedInAnswer, signedInWords } from './signed-in.server'

export const login = operation({
  summary: 'Opens a session, as a cookie.',
  role: 'anybody',
  payload: z.object({
    email: logInForm.shape.email,
    password: logInForm.shape.password,
    name: z.unknown().optional(),
  }),
  answer: signedInAnswer,
  run: async ({ request, context, payload: { email, password } }) => {
    const result = await logIn(context.get(authContext), {
      form: { email, password },
      headers: request.headers,
    })
    if (!result.ok) return refused(401, refusals[result.reason])
    return { answer: signedInWords('Welcome back.', result.user), cookies: result.cookies }
  },
})

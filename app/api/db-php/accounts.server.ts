import * as z from 'zod'
import { logIn } from '~/features/accounts/commands.server/log-in'
import { sessionCookie } from '~/features/accounts/commands.server/session-cookie'
import { signUp } from '~/features/accounts/commands.server/sign-up'
import { authContext, type Context } from '~/features/accounts/gates.server'
import { readSignIn, toSignedInUser } from '~/features/accounts/gates.server/sign-in'
import { refusals } from '~/features/accounts/refusals'
import { logInForm, signUpForm } from '~/features/accounts/schema'
import { operation, refused, refusedForNow } from './operation.server'

/** The message and the user with an id (spec section 3). */
const signedInAnswer = z.object({
  message: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
  }),
})

type SignedIn = { user: Parameters<typeof toSignedInUser>[0]; token: string }

function signedIn(message: string, context: Context, { user, token }: SignedIn) {
  const cookies = [sessionCookie(context.get(authContext), token)]
  return { answer: { message, user: toSignedInUser(user) }, cookies }
}

export const login = operation({
  summary: 'Logs in and sets a session cookie.',
  role: 'anybody',
  payload: logInForm.pick({ email: true, password: true }).extend({ name: z.unknown().optional() }),
  answer: signedInAnswer,
  run: async ({ request, context, payload: { email, password } }) => {
    const { db, input } = await readSignIn(request, context)
    const result = await logIn(db, { form: { email, password }, ...input })
    if (result.ok) return signedIn('Welcome back.', context, result)
    if ('waitS' in result) return refusedForNow(result.waitS)
    const isKeptOut = result.reason === 'blocked' || result.reason === 'deleted'
    return refused(isKeptOut ? 403 : 401, refusals[result.reason])
  },
})

export const signup = operation({
  summary: 'Creates an account and sets a session cookie.',
  role: 'anybody',
  payload: z.object(signUpForm.shape).pick({ name: true, email: true, password: true }),
  answer: signedInAnswer,
  run: async ({ request, context, payload }) => {
    const { db, input } = await readSignIn(request, context)
    const form = { ...payload, confirmPassword: payload.password }
    const result = await signUp(db, { form, ...input })
    if (result.ok) return signedIn('Your account is created.', context, result)
    if ('waitS' in result) return refusedForNow(result.waitS)
    return refused(result.reason === 'email-taken' ? 409 : 400, refusals[result.reason])
  },
})

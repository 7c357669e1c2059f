import type { RouterContextProvider } from 'react-router'
import * as z from 'zod'
import type { Viewer } from '~/features/accounts/queries.server'
import { waitMessage } from '~/platform/http/too-many-tries'

const askForPlace = 'Send the `next` value of the last answer.'

/** Where a list continues: `next` of the previous response. */
export const place = z
  .string(askForPlace)
  .max(120, askForPlace)
  .regex(/^\w[!-~]*$/, askForPlace)

const requestUser = 'Send user_id.'

/** The user a call is about. It is compared with the session, never trusted. */
export const userId = z
  .string(requestUser)
  .max(100, requestUser)
  .regex(/^[!-~]+$/, requestUser)

export type Role = 'anybody' | 'student' | 'admin'

/** The response to a refused call; `errors` has the messages for each invalid field. */
export const refusedAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type Refused = z.infer<typeof refusedAnswer>

type Call<Payload, Asker> = {
  request: Request
  context: Readonly<RouterContextProvider>
  viewer: Asker
  payload: Payload
}

type AskerOf<R extends Role> = R extends 'anybody' ? Viewer | null : Viewer

/** One action of `POST /db.php` (spec section 7): who may call it, its payload and its response. */
export type Operation = {
  summary: string
  role: Role
  payload: z.ZodType
  answer: z.ZodType
  run: (call: Call<unknown, Viewer | null>) => Promise<Response>
}

/**
 * `answer` leaves out `success`, which all responses have. `run` receives a validated payload, and
 * the caller if the role requires one.
 */
export function operation<
  R extends Role,
  Payload extends z.ZodType,
  Answer extends z.ZodObject,
>(given: {
  summary: string
  role: R
  payload: Payload
  answer: Answer
  run: (call: Call<z.output<Payload>, AskerOf<R>>) => Promise<Done<z.input<Answer>> | Response>
}): Operation {
  const { run, answer, ...described } = given
  return {
    ...described,
    answer: answer.extend({ success: z.literal(true) }),
    run: async (call) => {
      // `answerCall` has checked both before calling this.
      const done = await run(call as Call<z.output<Payload>, AskerOf<R>>)
      if (done instanceof Response) return done
      const headers = new Headers(noStore)
      for (const cookie of done.cookies ?? []) headers.append('set-cookie', cookie)
      return Response.json({ success: true, ...done.answer }, { headers })
    },
  }
}

type Done<Answer> = { answer: Answer; cookies?: readonly string[] }

const noStore = { 'cache-control': 'no-store' }

export function refused(
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503,
  message: string,
  errors?: Record<string, string[]>,
): Response {
  const answer: Refused = { success: false, message, ...(errors ? { errors } : {}) }
  return Response.json(answer, { status, headers: noStore })
}

/** The response to a rate-limited call, with the seconds until the next try. */
export function refusedForNow(waitS: number): Response {
  const answer = refused(429, waitMessage(waitS))
  answer.headers.set('retry-after', String(waitS))
  return answer
}

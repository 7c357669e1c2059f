import * as z from 'zod'
import { email, name } from '~/features/accounts/schema'
import { cannotBeShown, typedText } from '~/platform/typed-text'

/** Text of several lines, without characters that cannot be shown or that change the text direction. */
const body = (longest: number, missing: string) =>
  typedText(missing, longest, `This can have at most ${longest} characters. Please shorten it.`)
    .min(1, missing)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .refine((text) => showsSomething.test(text) && !unshowable.test(text), cannotBeShown)

const showsSomething = /[^\p{Cf}\p{Z}\p{M}\s]/u
const unshowable = /(?![\n\t])[\p{Cc}\p{Cs}]|[\u202a-\u202e\u2066-\u2069]/u

const longestSubject = 150

/** The subject a link to the form fills in. */
export const knownSubject = z.string().max(longestSubject).catch('')

/** Spec section 2, contact page: all four are required. */
export const contactForm = z.object({
  name,
  email,
  subject: body(longestSubject, 'Please enter a subject.').refine(
    (text) => !/[\n\t\u2028\u2029]/.test(text),
    'Please keep the subject on one line.',
  ),
  message: body(5000, 'Please write a message.'),
  /** Hidden; only bots fill it in. */
  website: z.string().max(5000).optional(),
})

export const answerForm = z.object({ answer: body(10_000, 'Please write an answer.') })

export type ContactForm = z.infer<typeof contactForm>

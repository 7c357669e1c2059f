import * as z from 'zod'
import { cannotBeShown, exactText, plainText, typedText } from '~/platform/typed-text'
import { formVersion } from '~/platform/version'
import { formatCount } from '~/ui/format-count'
import { email } from '../accounts/schema'
import { languages, longestCodeKib } from './rules'

/** @param what the field, for the message about its length */
const required = (empty: string, what: string, longest: number) =>
  typedText(empty, longest, `${what} can have at most ${formatCount(longest)} characters.`).min(
    1,
    empty,
  )

const line = (empty: string, what: string, longest: number) =>
  required(empty, what, longest).regex(plainText, cannotBeShown)

/** Uses the field names of spec section 3. */
export const registrationForm = z.object({
  name: line('Please enter your name.', 'A name', 100),
  email,
  Mobile: required('Please enter your mobile number.', 'A mobile number', 30)
    // Seven to fifteen digits (ITU-T E.164), with the usual punctuation between them.
    .regex(
      /^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/,
      'A mobile number has 7 to 15 digits, like +91 98765 43210.',
    ),
  College_Name: line('Please enter the name of your college.', 'The name of a college', 200),
})

export type RegistrationForm = z.infer<typeof registrationForm>

/** On the page, which may offer several hackathons. */
export const chosenRegistration = registrationForm.extend({
  hackathon: z.string().max(80).optional(),
})

export const teamForm = z.object({
  teamName: line('Please give your team a name.', 'A team’s name', 60),
})

export type TeamForm = z.infer<typeof teamForm>

function isOwnComputer(address: string): boolean {
  return /^(https?:\/\/)?(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])([:/?#]|$)/i.test(address)
}

const webAddress = (empty: string) =>
  required(empty, 'An address', 500).pipe(
    z.url({
      protocol: /^https?$/,
      hostname: /^(?!127(\.\d+){3}$|0\.0\.0\.0$)[^.]+(\.[^.]+)+$/,
      error: ({ input }) =>
        isOwnComputer(String(input))
          ? 'Others cannot open an address of your own computer (localhost). Enter the one where it is online.'
          : 'This is not a web address. Enter one like https://github.com/you/project.',
    }),
  )

/** Several lines, without other control characters or marks that reverse the text direction. */
const paragraphs = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u

export const projectForm = z.object({
  repositoryUrl: webAddress('Please enter the address of your repository.'),
  demoUrl: webAddress('Please enter the address of your demo.'),
  summary: required('Please say what you built.', 'The summary', 2000).regex(
    paragraphs,
    cannotBeShown,
  ),
})

export type ProjectForm = z.infer<typeof projectForm>

/** With the newest receipt number that the page shows; 0 before the first. */
export const sentProject = projectForm.extend({ version: formVersion.optional() })

// PostgreSQL text can hold every character except NUL.
const withoutNul = /^[^\0]*$/
const notStorable = 'This has characters that cannot be stored. Please type it again.'
const shortAnswer = (empty: string) =>
  required(empty, 'An answer', 100).regex(withoutNul, notStorable)
const tooMuchCode = `The code can have at most ${longestCodeKib} KiB: shorten it.`
const code = exactText('Write your code before you submit.', longestCodeKib * 1024, tooMuchCode)
  .refine((text) => new TextEncoder().encode(text).length <= longestCodeKib * 1024, tooMuchCode)
  .refine((text) => text.isWellFormed(), notStorable)
  .regex(withoutNul, notStorable)
const language = z.enum(languages, 'Please choose JavaScript, Python or C++.')

export const testForm = z.object({
  mcq: shortAnswer('Please choose one of the options.'),
  aptitude: shortAnswer('Please give the value of x.'),
  coding: code.regex(/\S/, 'Write your code before you submit.'),
  language,
})

/** With the version of the attempt that the page shows. */
export const submittedAnswers = testForm.extend({ version: formVersion.optional() })

/** While the test is open. */
export const savedAnswers = z.object({
  mcq: testForm.shape.mcq.optional(),
  aptitude: testForm.shape.aptitude.optional(),
  coding: code.optional(),
  language: language.optional(),
})

export const runForm = z.object({
  coding: code.regex(/\S/, 'Write your code before you run it.'),
  language,
})

export type RunForm = z.infer<typeof runForm>
export type TestForm = z.infer<typeof testForm>
export type SavedAnswers = z.infer<typeof savedAnswers>

const userMessage = 'Send user as a name of at most 254 characters, or leave it out.'
const shownName = z.string(userMessage).max(254, userMessage).regex(withoutNul, userMessage)

/** The call of spec section 7; `user` is a display name and proves nothing. */
export const submitCall = testForm.extend({
  user: z
    .union([shownName, z.looseObject({ name: shownName.optional() }), z.null()], userMessage)
    .optional(),
})

const scoreMessage = 'A score is a number from 0 to 100, with at most two decimals.'

export const resultForm = z.object({
  teamName: line('Please enter the team’s name.', 'A team’s name', 60),
  members: z.array(z.string().trim().min(1).max(100)).min(1).max(10),
  projectTitle: line('Please enter the project’s title.', 'A title', 120),
  score: z.preprocess(
    (typed) => (typeof typed === 'string' ? withPoint(typed.trim()) : typed),
    z.coerce
      .number(scoreMessage)
      .min(0, scoreMessage)
      .max(100, scoreMessage)
      .multipleOf(0.01, scoreMessage),
  ),
})

/** A comma before one or two digits is a decimal point; in '1,000' it is not. Empty is missing. */
function withPoint(typed: string): string | undefined {
  return typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2') || undefined
}

export type ResultForm = z.infer<typeof resultForm>

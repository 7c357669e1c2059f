import * as z from 'zod'
import { slug } from '../schema'
import { common, expression, filledText, list, say, text, wholeNumber } from './exercise-fields'
import { pageKind } from './page-exercise'

/** The languages of programs that the judge runs. */
export const programLanguages = ['javascript', 'typescript', 'python', 'cpp'] as const
export type ProgramLanguage = (typeof programLanguages)[number]

/** The languages of programs that are only shown. */
const shownLanguages = [
  ...programLanguages,
  'java',
  'jsx',
  'html',
  'css',
  'bash',
  'dockerfile',
  'yaml',
  'sql',
  'json',
] as const
export type ShownLanguage = (typeof shownLanguages)[number]

const programMistake = z
  .strictObject({
    source: expression.optional(),
    output: expression.optional(),
    error: expression.optional(),
    say,
  })
  .refine(
    ({ source, output, error }) =>
      [source, output, error].filter((each) => each !== undefined).length === 1,
    { path: ['say'], error: 'should stand beside exactly one of source, output and error' },
  )

const answerMistake = z.strictObject({ answer: expression, say })
/** Of the kinds whose answer is compared: answers that the checks try. */
const tried = { wrong: list(filledText(2000), 2, 12).optional() }
const needsWrong = {
  path: ['wrong'],
  error: 'should have at least two wrong answers, as what is typed cannot be listed',
}
const inputMistake = z.strictObject({
  wrong: filledText(40).regex(/^wrong-\d+$/, 'should be the name of a file, such as wrong-1'),
  say,
})

const programLanguage = z.enum(programLanguages, `should be one of ${programLanguages.join(', ')}`)
const shownLanguage = z.enum(shownLanguages, `should be one of ${shownLanguages.join(', ')}`)

const call = z
  .strictObject({
    name: filledText(80).optional(),
    call: filledText(1000),
    expect: text(4000).optional(),
    raises: filledText(100).optional(),
  })
  .refine(({ expect, raises }) => (expect === undefined) !== (raises === undefined), {
    path: ['call'],
    error: 'should stand beside exactly one of expect and raises',
  })

const run = z.strictObject({
  name: filledText(80),
  input: text(20_000).default(''),
  output: text(10_000),
})

const functionKind = z.strictObject({
  kind: z.literal('function'),
  ...common,
  language: programLanguage,
  tests: list(call, 3, 12),
  mistakes: list(programMistake, 3, 12),
})

const programKind = z.strictObject({
  kind: z.literal('program'),
  ...common,
  language: programLanguage,
  checker: text(20)
    .regex(
      /^(tokens|exact|floats(:\d*\.?\d+(e-?\d+)?)?)$/,
      'should be tokens, exact or floats:1e-6',
    )
    .default('tokens'),
  tests: list(run, 3, 12),
  mistakes: list(programMistake, 3, 12),
})

const predictKind = z
  .strictObject({
    kind: z.literal('predict'),
    ...common,
    language: shownLanguage,
    answer: text(2000),
    choices: list(filledText(400), 4, 5).optional(),
    mistakes: list(answerMistake, 3, 12),
    ...tried,
  })
  .refine(
    ({ answer, choices }) => !choices || choices.some((each) => each.trim() === answer.trim()),
    { path: ['choices'], error: 'should have the answer among them' },
  )
  .refine(({ choices, wrong }) => choices || wrong, needsWrong)

const orderKind = z
  .strictObject({
    kind: z.literal('order'),
    ...common,
    language: shownLanguage,
    lines: list(filledText(120), 3, 12),
    distractors: list(filledText(120), 0, 5).default([]),
    swappable: list(
      z.tuple([wholeNumber(1, 12), wholeNumber(1, 12)], 'should be a pair of lines, as in [1, 2]'),
      0,
      12,
    ).default([]),
    input: text(4000).optional(),
    prints: text(4000).optional(),
    mistakes: list(answerMistake, 3, 12),
    ...tried,
  })
  .refine(({ lines, swappable }) => swappable.flat().every((line) => line <= lines.length), {
    path: ['swappable'],
    error: 'should name lines that are there',
  })
  .refine(
    ({ lines, distractors }) =>
      new Set([...lines, ...distractors]).size === lines.length + distractors.length ||
      distractors.every((line) => !lines.includes(line)),
    { path: ['distractors'], error: 'should differ from the lines' },
  )

const gap = z
  .strictObject({
    accept: list(filledText(120), 1, 8),
    choices: list(filledText(120), 2, 6).optional(),
  })
  .refine(({ accept, choices }) => !choices || choices.some((each) => accept.includes(each)), {
    path: ['choices'],
    error: 'should have one that is accepted among them',
  })

const fillKind = z
  .strictObject({
    kind: z.literal('fill'),
    ...common,
    language: shownLanguage,
    gaps: list(gap, 1, 6),
    prints: text(4000).optional(),
    mistakes: list(answerMistake, 3, 12),
    ...tried,
  })
  .refine(({ gaps, wrong }) => wrong || gaps.every(({ choices }) => choices), needsWrong)

const spotKind = z.strictObject({
  kind: z.literal('spot'),
  ...common,
  language: shownLanguage,
  fault: wholeNumber(1, 60),
  because: filledText(800),
  mistakes: list(answerMistake, 3, 12),
  ...tried,
})

const ownInputKind = z
  .strictObject({
    kind: z.literal('own-input'),
    ...common,
    file: filledText(60).regex(
      /^[A-Za-z0-9-]+\.[a-z0-9]+$/,
      'should be a name such as fines.csv or Days.java: letters, digits, hyphens and an ending',
    ),
    answer: z.enum(['number', 'text'], 'should be number or text'),
    tolerance: z.number('should be a number').positive('should be above 0').optional(),
    mistakes: list(inputMistake, 3, 12),
  })
  .refine(({ answer, tolerance }) => tolerance === undefined || answer === 'number', {
    path: ['tolerance'],
    error: 'is only for answers that are numbers',
  })

const commandKind = z
  .strictObject({
    kind: z.literal('command'),
    ...common,
    accept: list(filledText(400), 1, 8),
    options: list(
      z.strictObject({
        names: list(
          filledText(40).regex(/^--?[A-Za-z0-9]/, 'should be spellings such as -d and --detach'),
          1,
          4,
        ),
        value: z.boolean('should be true or false').default(false),
        /** The word of the command after which the option may be anywhere. */
        after: filledText(40).optional(),
      }),
      0,
      30,
    ).default([]),
    transcript: filledText(4000),
    mistakes: list(answerMistake, 3, 12),
    ...tried,
  })
  .refine(({ wrong }) => wrong !== undefined, needsWrong)

/** Front matter of `exercise.md`; content/README.md explains it to authors. */
export const exerciseFrontMatter = z.discriminatedUnion(
  'kind',
  [
    functionKind,
    programKind,
    predictKind,
    orderKind,
    fillKind,
    spotKind,
    ownInputKind,
    commandKind,
    pageKind,
  ],
  'should be function, program, predict, order, fill, spot, own-input, command or page',
)
export type ExerciseFrontMatter = z.infer<typeof exerciseFrontMatter>
export type ExerciseKind = ExerciseFrontMatter['kind']

export const exerciseParams = z.object({ courseId: slug, exerciseId: slug })

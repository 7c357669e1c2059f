import * as z from 'zod'

/** Explained in docs/judge.md. */
const verdict = z.enum(['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'IE'])

export const judgingResult = z.object({
  verdict,
  /** From the compiler or runtime, with line numbers of the student's source. */
  message: z.string(),
  /** The share of the weights of accepted tests, 0 to 1. */
  score: z.number().min(0).max(1),
  tests: z.array(
    z.object({
      name: z.string(),
      verdict,
      message: z.string(),
      cpuMs: z.number(),
      memoryMib: z.number(),
      /** Only of samples, cut at 8 kB. */
      output: z.string().nullable(),
    }),
  ),
})

/**
 * `samples` runs the task's samples and shows their output; `verdict` runs all tests; `exercise`
 * runs all tests and shows their output, because none is secret.
 */
export type Purpose = 'samples' | 'verdict' | 'exercise'

export type JudgingResult = z.infer<typeof judgingResult>

const wholeNumber = (least: number, most: number) => {
  const message = `should be a whole number from ${least} to ${most}`
  return z.number(message).int(message).min(least, message).max(most, message)
}

/** Front matter of a task's `task.md`, explained in docs/tasks.md. */
export const taskFrontMatter = z.strictObject({
  title: z
    .string('should be text')
    .trim()
    .min(1, 'should not be empty')
    .max(80, 'should be at most 80 characters'),
  cpuMs: wholeNumber(10, 20_000).default(2000),
  memoryMib: wholeNumber(16, 2048).default(256),
  outputKib: wholeNumber(1, 16_384).default(1024),
  checker: z
    .string('should be text')
    .regex(
      /^(tokens|exact|floats|floats:\d*\.?\d+(e-?\d+)?|[\w-]+\.(js|py|cpp))$/,
      'should be tokens, exact, floats, floats:1e-6 or the name of a program beside task.md',
    )
    .default('tokens'),
  samples: wholeNumber(1, 20),
  weights: z
    .record(z.string(), wholeNumber(1, 1000), 'should be names of tests with their weights')
    .default({}),
})

export const taskId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

import * as z from 'zod'

/** As docs/judge.md explains them; IE is our fault and counts against nobody. */
const verdict = z.enum(['AC', 'WA', 'TLE', 'MLE', 'OLE', 'RTE', 'CE', 'IE'])

/** What judging came to, as it is kept and as the page gets it. */
export const judgingResult = z.object({
  verdict,
  /** The compiler's or the runtime's words, lines counted as in the student's source. */
  message: z.string(),
  /** The accepted tests' part of all weights, from 0 to 1. */
  score: z.number().min(0).max(1),
  tests: z.array(
    z.object({
      name: z.string(),
      verdict,
      message: z.string(),
      cpuMs: z.number(),
      memoryMib: z.number(),
      /** Of samples only, cut at 8 kB. */
      output: z.string().nullable(),
    }),
  ),
})

export type JudgingResult = z.infer<typeof judgingResult>

import * as z from 'zod'
import type { CompileOptions, Limits } from './contract.ts'

/** What the parent asks of a child. The body holds the program, then the input. */
export type Request =
  | { kind: 'compile'; options: CompileOptions }
  | {
      kind: 'run'
      limits: Limits
      startedAtMs: number
      programLength: number
      programIsText: boolean
    }

const runEnd = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('exit'),
    code: z.int(),
    afterRefusal: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('trap'), message: z.string() }),
  z.object({ kind: z.literal('memory') }),
  z.object({ kind: z.literal('output') }),
  z.object({ kind: z.literal('time') }),
  z.object({ kind: z.literal('compile'), message: z.string() }),
])

/** A child's replies. It runs strangers' code, so its replies are validated. */
export const replySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** The program starts; with the child's CPU clock at that moment. */
  z.object({ kind: z.literal('started'), cpuMs: z.number().nonnegative() }),
  z.object({
    kind: z.literal('ran'),
    end: runEnd,
    errorOutput: z.string(),
    peakMemoryMib: z.number().nonnegative(),
    cpuMs: z.number().nonnegative(),
  }),
  z.object({ kind: z.literal('compiled'), programIsText: z.boolean() }),
  z.object({ kind: z.literal('not-compiled'), message: z.string() }),
  /** An error on our side. */
  z.object({ kind: z.literal('fault'), message: z.string() }),
])

export type Reply = z.infer<typeof replySchema>

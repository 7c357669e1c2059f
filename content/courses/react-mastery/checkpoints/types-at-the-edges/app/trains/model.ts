import { z } from 'zod'

const station = z.string().trim().min(1, 'Choose a station.')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const trainSchema = z.object({
  number: z.string().regex(/^\d{5}$/),
  name: z.string().min(1),
  stops: z.array(z.object({ station, leaves: clock })).min(2),
})
export type Train = z.infer<typeof trainSchema>

export const searchSchema = z
  .object({ from: station, to: station })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: 'You are already there. Choose another station.',
  })

export const statusSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('onTime') }),
  z.object({ kind: z.literal('late'), minutes: z.int().positive() }),
  z.object({ kind: z.literal('cancelled'), reason: z.string() }),
  z.object({ kind: z.literal('diverted'), via: z.string() }),
])
export type Status = z.infer<typeof statusSchema>

export function statusText(status: Status): string {
  switch (status.kind) {
    case 'onTime':
      return 'On time'
    case 'late':
      return `${status.minutes} min late`
    case 'cancelled':
      return `Cancelled: ${status.reason}`
    case 'diverted':
      return `Diverted via ${status.via}`
    default:
      return status satisfies never
  }
}

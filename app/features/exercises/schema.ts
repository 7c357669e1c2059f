import * as z from 'zod'
import { challengeLength } from './rules/challenge'

/** More than the answer of any kind that is compared. */
export const longestChallengeAnswer = 4000

const itemNumber = z.coerce.number().int().min(1).max(challengeLength)

/** Which item of a challenge the address asks for; null: the next one without an answer. */
export const wantedItem = z
  .union([z.literal('end'), itemNumber])
  .nullable()
  .catch(null)

/** The answer to a question of a challenge: the indexes of options. */
export const challengeForm = z.object({
  item: itemNumber,
  choice: z.array(z.coerce.number().int().min(0).max(5)).max(6),
})

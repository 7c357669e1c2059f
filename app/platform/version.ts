import * as z from 'zod'

/** The `version` of the stored row that a form was made of, as the form carries it. */
export const formVersion = z.coerce.number().int().min(0).max(2_147_483_647)

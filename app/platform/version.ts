import * as z from 'zod'

/** The `version` of the stored row that a form was rendered from, as the form sends it. */
export const formVersion = z.coerce.number().int().min(0).max(2_147_483_647)

import * as z from 'zod'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Marks one notification read, or all up to the newest that was seen. */
export const notificationForm = z.object({ intent: z.enum(['read', 'read-all']), id })

/** The page of older ones begins before this one. */
export const notificationsBefore = id.nullable().catch(null)

/** The last one that a browser heard of, as its header says. */
export const lastEventId = z.coerce.number().int().nonnegative().nullable().catch(null)

import * as z from 'zod'

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Marks one notification read, or all up to this id. */
export const notificationForm = z.object({ intent: z.enum(['read', 'read-all']), id })

/** The page shows the notifications older than this one. */
export const notificationsBefore = id.nullable().catch(null)

/** The last notification that the browser received. */
export const lastEventId = z.coerce.number().int().nonnegative().nullable().catch(null)

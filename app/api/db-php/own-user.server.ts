import * as z from 'zod'

/** Whose data a call is about. Compared with the session, and never believed. */
export const ownUserId = z.string('Send user_id.').min(1, 'Send user_id.').max(100)

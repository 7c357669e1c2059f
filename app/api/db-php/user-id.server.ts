import * as z from 'zod'

const words = 'Send user_id.'

/** Whom a call is about: letters, digits and signs without a space. One's own is compared with the session, and never believed. */
export const userId = z
  .string(words)
  .max(100, words)
  .regex(/^[!-~]+$/, words)

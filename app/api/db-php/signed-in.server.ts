import * as z from 'zod'

/** The message and the user with an id (spec section 3). */
export const signedInAnswer = z.object({
  message: z.string(),
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
  }),
})

export function signedInWords(
  message: string,
  user: { id: string; name: string; email: string; image?: string | null },
): z.infer<typeof signedInAnswer> {
  const { id, name, email, image } = user
  return { message, user: { id, name, email, avatar: image ?? null } }
}

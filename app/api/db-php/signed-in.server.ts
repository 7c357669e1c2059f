import * as z from 'zod'

/** Success, message and the user with an id (spec section 3). */
export const signedInAnswer = z.object({
  success: z.literal(true),
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
  return { success: true, message, user: { id, name, email, avatar: image ?? null } }
}

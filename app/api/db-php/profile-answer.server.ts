import * as z from 'zod'

/** A profile as spec section 3 has it. */
export const profileAnswer = z.object({
  name: z.string(),
  headline: z.string(),
  location: z.string(),
  contact: z.object({ avatar: z.string(), email: z.string(), phone: z.string() }),
  summary: z.string(),
  skills: z.array(z.string()),
  workExperience: z.array(
    z.object({
      position: z.string(),
      company: z.string(),
      duration: z.string(),
      description: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      degree: z.string(),
      field: z.string(),
      university: z.string(),
      year: z.string(),
    }),
  ),
})

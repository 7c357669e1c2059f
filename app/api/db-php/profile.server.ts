import * as z from 'zod'
import { saveProfile } from '~/features/profile/commands.server'
import { findProfile } from '~/features/profile/queries.server'
import { refusals } from '~/features/profile/refusals'
import { profileFields } from '~/features/profile/schema'
import { requestContext } from '~/platform/request-context.server'
import { operation, refused, userId } from './operation.server'

const notYours = 'This profile is not yours.'
const texts = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>)

/** A profile in the format of spec section 3. */
const profileAnswer = z.object({
  name: z.string(),
  headline: z.string(),
  location: z.string(),
  contact: texts('avatar', 'email', 'phone'),
  summary: z.string(),
  skills: z.array(z.string()),
  workExperience: z.array(texts('position', 'company', 'duration', 'description')),
  education: z.array(texts('degree', 'field', 'university', 'year')),
})

export const getProfile = operation({
  summary: 'Returns your own profile.',
  role: 'student',
  payload: z.object({ user_id: userId }),
  answer: z.object({ message: z.string(), profile: profileAnswer }),
  run: async ({ context, viewer, payload }) => {
    if (payload.user_id !== viewer.id) return refused(403, notYours)
    const profile = await findProfile(context.get(requestContext).db, viewer.id)
    if (!profile) return refused(404, refusals['user-not-found'])
    const { name, headline, location, avatarUrl, email, phone, summary } = profile
    const { skills, workExperience, education } = profile
    const contact = { avatar: avatarUrl, email, phone }
    return {
      answer: {
        message: 'This is your profile.',
        profile: { name, headline, location, contact, summary, skills, workExperience, education },
      },
    }
  },
})

const { avatarUrl, ...fields } = profileFields.shape

export const updateProfile = operation({
  summary: 'Replaces your own profile. Fields you leave out become empty.',
  role: 'student',
  payload: z.object({ user_id: userId, ...fields, avatar_url: avatarUrl }),
  answer: z.object({ message: z.string() }),
  run: async ({ context, viewer, payload }) => {
    const { user_id: owner, avatar_url: picture, ...rest } = payload
    if (owner !== viewer.id) return refused(403, notYours)
    const { db, now } = context.get(requestContext)
    const profile = { ...rest, avatarUrl: picture }
    const result = await saveProfile(db, { userId: owner, profile, now })
    if (!result.ok) return refused(409, refusals[result.reason])
    return { answer: { message: 'Profile updated successfully!' } }
  },
})

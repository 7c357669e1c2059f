import * as z from 'zod'
import { saveProfile } from '~/features/profile/commands.server'
import { refusals } from '~/features/profile/refusals'
import { profileFields } from '~/features/profile/schema'
import { requestContext } from '~/platform/request-context.server'
import { operation, refused } from './operation.server'
import { userId } from './user-id.server'

const { avatarUrl, ...fields } = profileFields.shape

export const updateProfile = operation({
  summary: 'Replaces your own profile. Fields you leave out become empty.',
  role: 'student',
  payload: z.object({ user_id: userId, ...fields, avatar_url: avatarUrl }),
  answer: z.object({ message: z.string() }),
  run: async ({ context, viewer, payload }) => {
    const { user_id: owner, avatar_url: picture, ...rest } = payload
    if (owner !== viewer.id) return refused(403, 'This profile is not yours.')
    const { db, now } = context.get(requestContext)
    const profile = { ...rest, avatarUrl: picture }
    const result = await saveProfile(db, { userId: owner, profile, now })
    if (!result.ok) return refused(409, refusals[result.reason])
    return { answer: { message: 'Profile updated successfully!' } }
  },
})

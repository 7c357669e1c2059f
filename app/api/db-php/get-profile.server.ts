import * as z from 'zod'
import { findProfile } from '~/features/profile/queries.server'
import { refusals } from '~/features/profile/refusals'
import { requestContext } from '~/platform/request-context.server'
import { operation, refused } from './operation.server'
import { userId } from './user-id.server'
import { profileAnswer } from './profile-answer.server'

export const getProfile = operation({
  summary: 'Returns your own profile.',
  role: 'student',
  payload: z.object({ user_id: userId }),
  answer: z.object({ message: z.string(), profile: profileAnswer }),
  run: async ({ context, viewer, payload }) => {
    if (payload.user_id !== viewer.id) return refused(403, 'This profile is not yours.')
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

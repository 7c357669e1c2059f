import { isLogInRedirect, sendDraft } from '~/ui/drafts/send-draft'
import type { Profile } from '../queries.server'
import { readProfileForm } from '../rules/profile-form'
import { type ProfileFields, sectionFormId, type SectionId, sectionOf } from '../rules/sections'

export type ProfileReply = {
  section: SectionId
  /** The whole profile as typed, with the version it was based on. */
  draft: ProfileFields
  version: number
  /** Why nothing was saved; missing if only the draft changed. */
  message?: string
  isLoggedOut?: true
  /** By field: `workExperience.1.company`. */
  errors?: Record<string, string[]>
  /** The newer profile that was saved meanwhile. */
  stored?: Profile
}

const failed = 'Error saving profile. Please try again.'
const offline =
  'You have no connection. Your draft is stored on this device: press Save once the connection is back.'

/** Saves, and turns a failure into a reply with the message of spec section 8. */
export async function saveSection(
  request: Request,
  serverAction: () => Promise<ProfileReply>,
): Promise<{ reply: ProfileReply; status: number }> {
  const form = await request.clone().formData()
  const section = sectionOf(new URL(request.url).searchParams.get('edit')) ?? 'header'
  const refused = (message: string, status: number) => ({
    reply: {
      section,
      draft: readProfileForm(form),
      version: Number(form.get('version')),
      message,
    },
    status,
  })
  try {
    const reply = await sendDraft(sectionFormId(section), serverAction)
    return { reply, status: reply.message ? 400 : 200 }
  } catch (error) {
    if (isLogInRedirect(error)) {
      const { reply, status } = refused('User not found. Please log in again.', 401)
      return { reply: { ...reply, isLoggedOut: true }, status }
    }
    if (error instanceof Response) throw error
    return refused(failed + (navigator.onLine ? '' : ` ${offline}`), 503)
  }
}

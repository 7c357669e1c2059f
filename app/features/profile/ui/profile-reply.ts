import { clearDraft } from '~/ui/drafts/store'
import type { Profile } from '../queries.server'
import { readProfileForm } from '../rules/profile-form'
import { sectionFormId, type SectionId, sectionOf } from '../rules/sections'
import type { ProfileFields } from '../rules/sections'

/** What the profile page's action answers when it did not save. */
export type ProfileReply = {
  section: SectionId
  /** The whole profile with what was typed in it, and the version that it was typed over. */
  draft: ProfileFields
  version: number
  /** Why nothing was saved; absent when nothing was to be saved yet. */
  message?: string
  /** The session has ended: saving needs a log-in first. */
  isLoggedOut?: true
  /** Words for each field, by its place: `workExperience.1.company`. */
  errors?: Record<string, string[]>
  /** The newer profile that stands in the way. */
  stored?: Profile
}

/**
 * Asks the server to save, and turns the ways in which there is no answer into the words of spec
 * section 8. The form stays as it is, so that nothing typed is lost.
 */
export async function askToSave(
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
    const reply = await serverAction()
    return { reply, status: reply.message ? 400 : 200 }
  } catch (error) {
    const isRedirect = error instanceof Response
    if (isRedirect && error.headers.get('location') !== '/') {
      clearDraft(sectionFormId(section))
      throw error
    }
    if (isRedirect) {
      const { reply, status } = refused('User not found. Please log in again.', 401)
      return { reply: { ...reply, isLoggedOut: true }, status }
    }
    return refused('Error saving profile. Please try again.', 503)
  }
}

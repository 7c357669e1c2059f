import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { ZodError } from 'zod'
import { requireStudent } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formVersion } from '~/platform/version'
import { formatDay } from '~/ui/format'
import { SendVerification } from '~/ui/send-verification'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { saveProfile } from '../commands.server'
import { findProfile, listCvHackathons } from '../queries.server'
import { refusals } from '../refusals'
import { hackathonsPart } from '../rules/cv'
import { editDraft, readProfileForm, textIn } from '../rules/profile-form'
import { type SectionId, sectionIds, sectionOf, withSection } from '../rules/sections'
import { profileFields } from '../schema'
import { ProfileHeader } from '../ui/profile-header'
import { saveSection, type ProfileReply } from '../ui/profile-reply'
import { ProfileSection, SectionCard } from '../ui/profile-section'
import { SectionForm } from '../ui/section-form'
import { Facts, PartContent, SectionView } from '../ui/section-view'
import { useUnsaved } from '../ui/use-unsaved'
import '../ui/cv.css'
import type { Route } from './+types/profile'

export const handle = { failureMessage: 'Failed to fetch profile.' }

/** Students: their own profile. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db } = context.get(requestContext)
  const [profile, cvHackathons] = await Promise.all([
    findProfile(db, viewer.id),
    listCvHackathons(db, viewer.id),
  ])
  if (!profile) throw data(refusals['user-not-found'], { status: 404 })
  const account = {
    memberSince: formatDay(viewer.createdAt, viewer.timeZone),
    isVerified: viewer.emailVerified,
    timeZone: viewer.timeZone,
  }
  const hackathons = hackathonsPart(cvHackathons, context.get(siteContext).site.name)
  return { userId: viewer.id, profile, hackathons, account }
}

/** Reloads the profile with each change of mode, but not the frame's data. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.defaultShouldRevalidate || asked.currentUrl.search !== asked.nextUrl.search
}

/** Students: save their whole profile, or add or remove an entry in the unsaved form. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readFormData(request)
  const section = sectionOf(new URL(request.url).searchParams.get('edit'))
  const version = formVersion.safeParse(form.get('version'))
  const intent = form.get('intent')
  if (!section || !version.success || typeof intent !== 'string') throw unreadableForm()

  const typed = readProfileForm(form)
  const newSkill = textIn(form, 'newSkill')
  const added = editDraft(typed, intent, newSkill)
  const reply: ProfileReply = { section, version: version.data, draft: added ?? typed }
  if (added) return reply
  if (intent !== 'save') throw unreadableForm()

  // Includes a skill that was typed without pressing Add.
  const whole = editDraft(typed, 'add-skills', newSkill)
  const checked = profileFields.safeParse(whole)
  if (!checked.success)
    return data(refusedFields({ ...reply, draft: whole ?? typed }, checked.error), 400)

  const result = await saveProfile(db, {
    userId: viewer.id,
    profile: checked.data,
    version: version.data,
    now,
  })
  if (result.ok) throw redirect(`/dashboard/profile?saved=${section}`)
  const message = `Update failed: ${refusals[result.reason]}`
  const stored = result.reason === 'changed' ? await findProfile(db, viewer.id) : null
  if (!stored) return data<ProfileReply>({ ...reply, message }, 409)
  const draft = withSection(stored, section, typed)
  return data<ProfileReply>({ section, draft, version: stored.version, message, stored }, 409)
}

function refusedFields(reply: ProfileReply, error: ZodError): ProfileReply {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) (errors[issue.path.join('.')] ??= []).push(issue.message)
  return { ...reply, errors, message: `Update failed: ${error.issues[0]?.message}` }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { reply, status } = await saveSection(request, serverAction)
  return data(reply, status)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const answer = usePersistentActionData(actionData)
  const { userId, profile, hackathons, account } = loaderData
  const [search] = useSearchParams()
  const editing = sectionOf(search.get('edit'))
  const saved = sectionOf(search.get('saved'))
  const wasSavedElsewhere = ['picture', 'import'].includes(search.get('saved') ?? '')
  const reply = answer?.section === editing ? answer : undefined

  const unsaved = useUnsaved(userId)

  const stateOf = (id: SectionId) => ({
    isEditing: id === editing,
    isSaved: id === (saved ?? (wasSavedElsewhere ? 'header' : null)),
    isUnsaved: unsaved.includes(id),
  })
  const formOf = (id: SectionId) =>
    id === editing && <SectionForm userId={userId} section={id} profile={profile} reply={reply} />

  return (
    <div className="profile-sheet grid grid-cols-1 gap-6">
      <ProfileHeader userId={userId} profile={profile} {...stateOf('header')}>
        {formOf('header')}
      </ProfileHeader>
      {sectionIds
        .filter((id) => id !== 'header')
        .map((id) => (
          <ProfileSection key={id} id={id} {...stateOf(id)}>
            {formOf(id) || <SectionView section={id} profile={profile} />}
          </ProfileSection>
        ))}
      {hackathons.items.length > 0 && (
        <SectionCard id="hackathons" title={hackathons.title}>
          <div className="border-t border-line p-5">
            <PartContent part={hackathons} />
          </div>
        </SectionCard>
      )}
      <div className="print:hidden">
        <AccountFacts account={account} />
      </div>
    </div>
  )
}

function AccountFacts({ account }: Pick<Route.ComponentProps['loaderData'], 'account'>) {
  return (
    <SectionCard id="account" title="Account">
      <div className="grid gap-4 border-t border-line p-5">
        <Facts
          facts={[
            ['Member since', account.memberSince],
            ['Status', account.isVerified ? 'Verified' : 'Not verified yet'],
            ['Time zone', `${account.timeZone}. Your streak counts days in this time zone.`],
          ]}
        />
        {!account.isVerified && <SendVerification />}
      </div>
    </SectionCard>
  )
}

import { data, Form, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { type FormReply, readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formVersion } from '~/platform/version'
import { buttonClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { SavedFields } from '~/ui/drafts/saved-version'
import { sendDraft } from '~/ui/drafts/send-draft'
import { DraftNotice, TakenNotice, useDraft } from '~/ui/drafts/use-draft'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { saveCv } from '../commands.server'
import { findCvSettings } from '../queries.server'
import { changedMessages, refusals } from '../refusals'
import { suggestSlug } from '../rules/cv'
import { cvForm, type CvSettings as Settings } from '../schema'
import { backToProfile, FormButtons } from '../ui/form-buttons'
import type { Route } from './+types/cv-settings'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Students: the settings of their own CV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, appUrl } = context.get(requestContext)
  const settings = await findCvSettings(db, viewer.id)
  const slug = suggestSlug(viewer.name, viewer.id)
  const fresh: Settings = { slug, isPublic: false, isIndexed: false, showsContact: false }
  const version = settings?.version ?? 0
  return { userId: viewer.id, settings: settings ?? fresh, version, appUrl }
}

/** Students: save the settings of their own CV. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, cvForm)
  if (!form.ok) {
    const { data: version } = formVersion.safeParse(form.reply.initialValue?.version)
    return data<CvReply>({ reply: form.reply, version }, 400)
  }
  const { version, ...cv } = form.value
  const result = await saveCv(db, { userId: viewer.id, cv, version, now })
  if (!result.ok) {
    if (result.reason === 'changed') return data<CvReply>(changedReply(result.stored, cv), 409)
    const message = refusals[result.reason]
    if (result.reason !== 'address-taken')
      return data<CvReply>({ message, reply: asTyped(cv), version }, 409)
    return data<CvReply>({ reply: { ...asTyped(cv), error: { slug: [message] } }, version }, 409)
  }
  return data<CvReply>({ isSaved: true, version: result.version })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<CvReply>(
    () => sendDraft('cv', serverAction, ({ isSaved }) => isSaved === true),
    (message) => ({ message }),
  )
}

type CvReply = {
  isSaved?: true
  message?: string
  reply?: FormReply
  version?: number | undefined
  /** What another tab or device saved, by label. */
  stored?: [string, string][]
}

const tickLabels = {
  isPublic: 'Anybody with the address can read my CV',
  showsContact: 'Show my email and phone on it',
  isIndexed: 'Search engines may list it',
}
const tickNames = ['isPublic', 'showsContact', 'isIndexed'] as const

const asTyped = (cv: Settings): FormReply => ({ initialValue: cv })

/** Includes the stored version, so that saving again replaces what is shown now. */
function changedReply(stored: Settings & { version: number }, typed: Settings): CvReply {
  const ticks = tickNames.map((name): [string, string] => [
    tickLabels[name],
    stored[name] ? 'Yes' : 'No',
  ])
  return {
    message: changedMessages.cv,
    reply: asTyped(typed),
    version: stored.version,
    stored: [['Address', stored.slug], ...ticks],
  }
}

export default function CvSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = usePersistentActionData(actionData)
  const { userId, settings, appUrl } = loaderData
  const over = { version: loaderData.version, answer }
  const { back, version, taken, props } = useDraft('cv', userId, over)
  const typed = answer?.reply?.initialValue ?? settings
  const isSaving = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-8">
      <Files />
      <section className="grid gap-4">
        <h3 className="text-title">Public page</h3>
        {answer?.isSaved && <TakenNotice taken={taken}>Saved.</TakenNotice>}
        {answer?.message && <Notice variant="wrong">{answer.message}</Notice>}
        {settings.isPublic && (
          <p>
            Everybody can read it at{' '}
            <Link
              to={`/cv/${settings.slug}`}
              className="[overflow-wrap:anywhere] text-brand underline underline-offset-4"
            >{`${appUrl}/cv/${settings.slug}`}</Link>
          </p>
        )}
        <Form method="post" className="grid gap-5" {...props}>
          <DraftNotice back={back} />
          <SavedFields fields={answer?.stored} />
          <input type="hidden" name="version" value={version} />
          <Field
            label="Address"
            {...fieldProps(answer?.reply, { slug: settings.slug })('slug')}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={60}
            hint={`The last part of ${appUrl}/cv/…`}
          />
          <div className="grid">
            {tickNames.map((name) => (
              <Tick key={name} name={name} isTicked={Boolean(typed[name])} />
            ))}
          </div>
          <FormButtons pending={isSaving} back={backToProfile}>
            Save
          </FormButtons>
        </Form>
      </section>
    </div>
  )
}

function Files() {
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">Your CV</h2>
      <p className="text-quiet">
        Your profile with the courses you completed, your hackathons with the places you won, and
        the achievements you earned.
      </p>
      <div className="grid gap-3 phone:flex phone:flex-wrap">
        <a href="/profile/cv.pdf" className={buttonClass('plain')}>
          Download PDF
        </a>
        <a href="/profile/resume.json" className={buttonClass('plain')}>
          Download CV data (JSON Resume)
        </a>
        <Link to="/dashboard/profile/import" className={buttonClass('plain')}>
          Import CV data (JSON Resume)
        </Link>
      </div>
    </section>
  )
}

function Tick({ name, isTicked }: { name: keyof typeof tickLabels; isTicked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-brand"
      />
      {tickLabels[name]}
    </label>
  )
}

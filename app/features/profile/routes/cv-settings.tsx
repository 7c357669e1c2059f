import { data, Form, Link, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { markOf } from '~/platform/mark'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { KeptNotice, sendKept, useKeptForm } from '~/ui/kept-form'
import { Notice } from '~/ui/notice'
import { useKeptAnswer } from '~/ui/use-kept-answer'
import { useSeen } from '~/ui/use-seen'
import { saveCv } from '../commands.server'
import { findCvSettings } from '../queries.server'
import { refusals } from '../refusals'
import { suggestSlug } from '../rules/cv'
import { cvForm, type CvSettings as Settings } from '../schema'
import { backToProfile, FormButtons } from '../ui/form-buttons'
import type { Route } from './+types/cv-settings'

export { keepUp as shouldRevalidate } from '~/platform/http/keep-up'

/** Students: where and to whom their own CV is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, appUrl } = context.get(requestContext)
  const settings = await findCvSettings(db, viewer.id)
  const slug = suggestSlug(viewer.name, viewer.id)
  const fresh: Settings = { slug, isPublic: false, isIndexed: false, showsContact: false }
  const shown = settings ?? fresh
  return { userId: viewer.id, settings: shown, seen: markOf(shown), appUrl }
}

/** Students: changes that. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, cvForm)
  if (!form.ok) {
    const { error, initialValue } = form.reply
    const { typed, seen } = asSent(initialValue ?? {})
    return data<CvReply>({ errors: error?.slug ?? [], typed, seen }, 400)
  }
  const { seen, ...cv } = form.value
  const result = await saveCv(db, { userId: viewer.id, cv, seen, now })
  if (!result.ok) {
    const words = refusals[result.reason]
    const refused = result.reason === 'address-taken' ? { errors: [words] } : { message: words }
    // Who was told of the other change has seen it; every other 'no' leaves that as it was.
    const nowSeen = result.reason === 'cv-changed-meanwhile' ? result.mark : seen
    return data<CvReply>({ ...refused, typed: cv, seen: nowSeen }, 409)
  }
  return data<CvReply>({ isSaved: true, seen: markOf(cv) })
}

/** Where the server does not answer, the form stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<CvReply>(
    () => sendKept('cv', serverAction, ({ isSaved }) => isSaved === true),
    (message) => ({ message }),
  )
}

type CvReply = {
  isSaved?: true
  message?: string
  errors?: string[]
  typed?: Settings
  seen?: string | undefined
}

/** A form that is not taken, as it was sent: a tick that is not set does not come along. */
function asSent(sent: Record<string, unknown>): { typed: Settings; seen: string | undefined } {
  const { slug, seen } = sent
  return {
    typed: {
      slug: typeof slug === 'string' ? slug : '',
      isPublic: 'isPublic' in sent,
      isIndexed: 'isIndexed' in sent,
      showsContact: 'showsContact' in sent,
    },
    seen: typeof seen === 'string' ? seen : undefined,
  }
}

export default function CvSettings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const { userId, settings, appUrl } = loaderData
  const { back, seen: keptMark, props } = useKeptForm('cv', userId)
  const seen = useSeen(loaderData.seen, { by: answer, mark: answer?.seen }, keptMark)
  const shown = answer?.typed ?? settings
  const isSaving = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-8">
      <Files />
      <section className="grid gap-4">
        <h3 className="text-title">Public page</h3>
        {answer?.isSaved && <Notice look="done">Saved.</Notice>}
        {answer?.message && <Notice look="wrong">{answer.message}</Notice>}
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
          <KeptNotice back={back} />
          <input type="hidden" name="seen" value={seen} />
          <Field
            label="Address"
            name="slug"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={60}
            defaultValue={shown.slug}
            hint={`The last part of ${appUrl}/cv/…`}
            errors={answer?.errors}
          />
          <div className="grid">
            <Tick name="isPublic" isTicked={shown.isPublic}>
              Anybody with the address can read my CV
            </Tick>
            <Tick name="showsContact" isTicked={shown.showsContact}>
              Show my email and phone on it
            </Tick>
            <Tick name="isIndexed" isTicked={shown.isIndexed}>
              Search engines may list it
            </Tick>
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
        Your profile with the courses you completed and the achievements you earned.
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

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-brand"
      />
      {children}
    </label>
  )
}

import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { keepPage } from '~/platform/http/ask-server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { KeptNotice, sendKept, useKeptForm } from '~/ui/kept-form'
import { Notice } from '~/ui/notice'
import { saveCv } from '../commands.server'
import { findCvSettings } from '../queries.server'
import { refusals } from '../refusals'
import { suggestSlug } from '../rules/cv'
import { cvForm, type CvForm } from '../schema'
import { backToProfile, FormButtons } from '../ui/form-buttons'
import type { Route } from './+types/cv-settings'

/** Students: where and to whom their own CV is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, appUrl } = context.get(requestContext)
  const settings = await findCvSettings(db, viewer.id)
  const slug = suggestSlug(viewer.name, viewer.id)
  const fresh: CvForm = { slug, isPublic: false, isIndexed: false, showsContact: false }
  return { userId: viewer.id, settings: settings ?? fresh, appUrl }
}

/** Students: changes that. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readForm(request, cvForm)
  if (!form.ok) return data<CvReply>({ errors: form.reply.error?.slug ?? [] }, 400)
  const result = await saveCv(db, { userId: viewer.id, cv: form.value, now })
  if (!result.ok) return data<CvReply>({ errors: [refusals[result.reason]] }, 409)
  throw redirect('/dashboard/profile/cv?saved=yes')
}

/** Where the server does not answer, the form stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPage<CvReply>(
    () => sendKept('cv', serverAction),
    (message) => ({ message }),
  )
}

type CvReply = { message?: string; errors?: string[] }

export default function CvSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, settings, appUrl } = loaderData
  const { back, props } = useKeptForm('cv', userId)
  const [search] = useSearchParams()
  const isSaving = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-2xl gap-8">
      <Files />
      <section className="grid gap-4">
        <h3 className="text-title">Public page</h3>
        {search.get('saved') && !actionData && <Notice look="done">Saved.</Notice>}
        {actionData?.message && <Notice look="wrong">{actionData.message}</Notice>}
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
          <Field
            label="Address"
            name="slug"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={60}
            defaultValue={settings.slug}
            hint={`The last part of ${appUrl}/cv/…`}
            errors={actionData?.errors}
          />
          <div className="grid">
            <Tick name="isPublic" isTicked={settings.isPublic}>
              Anybody with the address can read my CV
            </Tick>
            <Tick name="showsContact" isTicked={settings.showsContact}>
              Show my e-mail and phone on it
            </Tick>
            <Tick name="isIndexed" isTicked={settings.isIndexed}>
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
          Export JSON Resume
        </a>
        <Link to="/dashboard/profile/import" className={buttonClass('plain')}>
          Import JSON Resume
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

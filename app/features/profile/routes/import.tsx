import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { sendOrExplain } from '~/platform/http/send-form'
import { readFormData } from '~/platform/http/read-form.server'
import { parseJson } from '~/platform/parse-json'
import { requestContext } from '~/platform/request-context.server'
import { formVersion } from '~/platform/version'
import { sendDraft } from '~/ui/drafts/send-draft'
import { Notice } from '~/ui/notice'
import { TextArea } from '~/ui/text-area'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { saveProfile } from '../commands.server'
import { findProfile, type Profile } from '../queries.server'
import { changedMessages, refusals } from '../refusals'
import { fromJsonResume } from '../rules/json-resume'
import { textIn } from '../rules/profile-form'
import { type ProfileFields, sectionIds, sections } from '../rules/sections'
import { jsonResume, profileFields } from '../schema'
import { FileForm } from '../ui/file-form'
import { FormButtons } from '../ui/form-buttons'
import { SectionView } from '../ui/section-view'
import type { Route } from './+types/import'

const unreadable =
  'We could not read this as a JSON Resume. Export it again, or check it at jsonresume.org.'
const tooLarge =
  'This file is larger than 200 kB; a JSON Resume usually has only a few. Choose the right file, or remove everything but text.'
const tooManyEntries =
  'This file has more than 3,000 entries; a JSON Resume usually has a few hundred. Choose the right file.'
const mostValues = 3000
/** Well below the size limit of forms. */
const mostBytes = 200_000

/** Students: their own import. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId } = await requireStudent(request, context)
  return { userId }
}

/** Students: preview a JSON Resume as their profile, then replace it. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const form = await readFormData(request)
  const current = await findProfile(db, viewer.id)
  if (!current) throw data(refusals['user-not-found'], { status: 404 })
  const pasted = textIn(form, 'json')
  const file = form.get('file')
  const json = file instanceof File && file.size > 0 ? await file.text() : pasted
  const read = readResume(json, current)
  const reply = (status: number, message: string | null, result: ImportReply['result']) =>
    data<ImportReply>({ message, result }, status)
  if (!read.ok) return reply(400, read.message, { json: pasted, preview: null })

  const { email, version: stored } = current
  const preview = { ...read.profile, email, version: stored }
  if (form.get('intent') !== 'replace') return reply(200, null, { json, preview })
  const version = formVersion.safeParse(form.get('version'))
  const result = await saveProfile(db, {
    userId: viewer.id,
    profile: read.profile,
    version: version.success ? version.data : -1,
    now,
  })
  if (result.ok) throw redirect('/dashboard/profile?saved=import')
  const why = result.reason === 'changed' ? changedMessages.import : refusals[result.reason]
  return reply(409, `Update failed: ${why}`, { json, preview })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<ImportReply>(
    () => sendDraft('import', serverAction),
    (message) => ({ message }),
  )
}

type ImportReply = {
  message: string | null
  /** Missing if the server did not answer, so that the preview or the typed text stays. */
  result?: { json: string; preview: Profile | null }
}

function readResume(
  json: string,
  current: ProfileFields,
): { ok: true; profile: ProfileFields } | { ok: false; message: string } {
  if (json.trim() === '') return { ok: false, message: 'Choose a file or paste its text first.' }
  const parsed = parseJson(json, mostValues)
  if (!parsed.ok)
    return { ok: false, message: parsed.reason === 'too-many-values' ? tooManyEntries : unreadable }
  const resume = jsonResume.safeParse(parsed.value)
  if (!resume.success) return { ok: false, message: unreadable }
  const checked = profileFields.safeParse(fromJsonResume(resume.data, current))
  if (checked.success) return { ok: true, profile: checked.data }
  return { ok: false, message: checked.error.issues[0]?.message ?? unreadable }
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const answer = usePersistentActionData<ImportReply>(actionData)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [result, setResult] = useState(answer?.result)
  if (answer?.result && answer.result !== result) setResult(answer.result)
  const message = isTooLarge ? tooLarge : answer?.message
  const isSending = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-3xl gap-6">
      <h2 className="text-heading">Import a JSON Resume</h2>
      {message && <Notice variant="wrong">{message}</Notice>}
      {result?.preview && !isTooLarge ? (
        <Preview profile={result.preview} json={result.json} />
      ) : (
        <FileForm
          draft="import"
          userId={loaderData.userId}
          file={{
            label: 'File',
            name: 'file',
            accept: 'application/json,.json',
            hint: 'You see a preview of your profile before anything changes.',
          }}
          mostBytes={mostBytes}
          onCheck={setIsTooLarge}
          again="Nothing was imported, because you were logged out. Choose the file again."
        >
          <TextArea
            label="Or its text"
            name="json"
            defaultValue={result?.json}
            className="min-h-40 font-mono"
          />
          <FormButtons pending={isSending} back={{ to: '/dashboard/profile/cv', label: 'Back' }}>
            Preview
          </FormButtons>
        </FileForm>
      )}
    </div>
  )
}

function Preview({ profile, json }: { profile: Profile; json: string }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <Notice variant="info">
        This is a preview. Nothing has changed yet: “Replace my profile” overwrites your current
        profile with it.
      </Notice>
      <input type="hidden" name="json" value={json} />
      <input type="hidden" name="version" value={profile.version} />
      {sectionIds.map((id) => (
        <section key={id} className="grid min-w-0 gap-3 border-t border-line pt-4">
          <h3 className="text-title">{sections[id].title}</h3>
          <SectionView section={id} profile={profile} />
        </section>
      ))}
      <FormButtons
        name="intent"
        value="replace"
        pending={isSending}
        back={{ to: '/dashboard/profile', label: 'Cancel' }}
      >
        Replace my profile
      </FormButtons>
    </Form>
  )
}

import { useState } from 'react'
import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import type { Database } from '~/platform/db/client.server'
import { readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { imageRefusals, mostImageBytes } from '~/platform/storage/images.server'
import { storageContext } from '~/platform/storage/storage.server'
import { formatMoment } from '~/ui/format'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { addPhoto, deletePhoto, describePhoto, showPhoto } from '../commands.server/photos'
import { listPhotos } from '../queries.server/photos'
import { changedMeanwhile, photoAnswer } from '../rules'
import { photoActTexts } from '../rules/act-texts'
import { readAddress, versionIn } from '../schema/parts'
import { descriptionForm, photoActForm, photoAddress } from '../schema/photos'
import { type ActAnswer, Answer } from '../ui/answer'
import { ConfirmActs } from '../ui/confirm-act'
import { type Edited, PhotoCard, photoQuestion } from '../ui/photo-card'
import { PhotoForm } from '../ui/photo-form'
import { readTyped, sendAct, textFields } from '../ui/send-act'
import type { Route } from './+types/photos'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: all photos, published or not. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { ask, about, edit } = readAddress(request.url, photoAddress)
  const stored = await listPhotos(context.get(requestContext).db)
  const photos = stored.map(({ publishedAt, ...photo }) => ({
    ...photo,
    publishedOn: publishedAt && formatMoment(publishedAt, timeZone),
  }))
  const asked = photos.find(({ id }) => id === about)
  return {
    photos,
    asked: asked && ask ? { act: ask, photo: asked } : null,
    edited: edit,
    largest: { bytes: mostImageBytes, message: imageRefusals['too-large'] },
  }
}

type PhotoAnswer = ActAnswer & {
  /** The description of a new photo that could not be saved. */
  newAlt?: string | undefined
  /** The unsaved description of a stored photo; null once saved. */
  edited?: (Edited & { id: string }) | null | undefined
}

const gone = { ok: false, message: 'This photo is already deleted.' }

/** Admins: add a photo, change the description of one, publish, hide or delete it. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const storage = context.get(storageContext)
  const form = await readFormData(request)
  const fields = textFields(form)
  const by = { adminId: admin.id, now }
  if (!form.has('act')) {
    const { answer, init } = photoAnswer(await addPhoto(db, storage, { ...by, form }))
    return data<PhotoAnswer>({ ...answer, newAlt: answer.ok ? undefined : fields.alt }, init)
  }
  const { answer, status, keys } =
    fields.act === 'describe' ? await changeAlt(db, by, fields) : await runAct(db, by, fields)
  if (answer.ok) await context.get(siteContext).showChanges()
  await Promise.all(keys.map((key) => storage.delete(key)))
  return data<PhotoAnswer>(answer, status)
}

type By = { adminId: string; now: Date }
type Outcome = { answer: PhotoAnswer; status: number; keys: readonly string[] }

async function runAct(db: Database, by: By, fields: object): Promise<Outcome> {
  const form = photoActForm.safeParse(fields)
  if (!form.success) return { answer: gone, status: 404, keys: [] }
  const { act, photo: photoId } = form.data
  const isPublished = act === 'publish'
  const result =
    act === 'delete'
      ? await deletePhoto(db, { ...by, photoId })
      : await showPhoto(db, { ...by, photoId, isPublished })
  if (!result.ok) return { answer: gone, status: 404, keys: [] }
  const answer = { ok: true, message: photoActTexts[act].done }
  return { answer, status: 200, keys: 'keys' in result ? result.keys : [] }
}

async function changeAlt(db: Database, by: By, fields: Record<string, string>): Promise<Outcome> {
  const form = descriptionForm.safeParse(fields)
  const { success, data: id } = descriptionForm.shape.photo.safeParse(fields.photo)
  const refused = (message: string, status: number, edited?: Edited): Outcome => ({
    answer: { ok: false, message, ...(id && edited && { edited: { ...edited, id } }) },
    status,
    keys: [],
  })
  if (!success) return refused(gone.message, 404)
  if (!form.success) {
    const errors = form.error.issues.map(({ message }) => message)
    const edited = { alt: fields.alt ?? '', version: versionIn(fields), errors }
    return refused('The description is not changed yet.', 400, edited)
  }
  const { alt, version } = form.data
  const result = await describePhoto(db, { ...by, photoId: id, alt, version })
  if (result.ok) {
    const answer = { ok: true, message: 'The description is saved.', edited: null }
    return { answer, status: 200, keys: [] }
  }
  if (result.reason === 'no-such-photo') return refused(gone.message, 404)
  const { stored } = result
  const message = changedMeanwhile(`the description to “${stored.alt}”`)
  return refused(message, 409, { alt, version: stored.version })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { act, photo, alt, version } = await readTyped(request)
  const edited =
    act === 'describe' && photo && alt !== undefined
      ? { id: photo, alt, version: Number(version) || undefined }
      : undefined
  return sendAct<PhotoAnswer>(serverAction, (failed) => ({ ...failed, edited }))
}

/** Keeps an unsaved description while the page answers acts on other photos. */
function useUnsaved(answer: PhotoAnswer | undefined) {
  const [stored, setStored] = useState(answer?.edited)
  const unsaved = answer && answer.edited === undefined ? stored : answer?.edited
  if (unsaved !== stored) setStored(unsaved)
  return unsaved
}

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const answer = usePersistentActionData(actionData)
  const [outdated, setOutdated] = useState<PhotoAnswer>()
  const { photos, asked, largest, edited } = loaderData
  const unsaved = useUnsaved(answer)
  const editedOf = ({ id, alt }: { id: string; alt: string }) => {
    if (unsaved?.id === id) return unsaved
    return edited === id ? { alt } : undefined
  }
  return (
    <ConfirmActs asked={asked && !answer ? photoQuestion(asked.act, asked.photo) : null}>
      <Answer answer={answer === outdated ? undefined : answer} />
      <PhotoForm
        largest={largest}
        typedAlt={answer?.newAlt}
        // The upload's answer replaces this one.
        onAnswer={() => setOutdated(answer)}
      />
      {photos.length === 0 ? (
        <p className="rounded-surface border border-line bg-raised px-5 py-8">
          No photos yet. The gallery opens with the first photo you publish.
        </p>
      ) : (
        <ul aria-label="Photos" className="grid gap-6 min-[640px]:grid-cols-2 wide:grid-cols-3">
          {photos.map((photo) => (
            <PhotoCard key={photo.id} photo={photo} edited={editedOf(photo)} />
          ))}
        </ul>
      )}
    </ConfirmActs>
  )
}

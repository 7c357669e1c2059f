import { useState } from 'react'
import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import type { Database } from '~/platform/db/client.server'
import { readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { imageRefusals, mostImageBytes } from '~/platform/storage/images.server'
import { storageContext } from '~/platform/storage/storage.server'
import { formatMoment } from '~/ui/format'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { addPhoto, deletePhoto, describePhoto, showPhoto } from '../commands.server/photos'
import { listPhotos } from '../queries.server/photos'
import { changedMeanwhile, photoActWords, photoAnswer } from '../rules'
import { readAddress, versionIn } from '../schema/parts'
import { photoActForm, photoAddress, photoWordsForm } from '../schema/photos'
import { type ActAnswer, Answer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { Asker } from '../ui/asker'
import { PhotoCard, photoQuestion } from '../ui/photo-card'
import { PhotoForm } from '../ui/photo-form'
import type { Route } from './+types/photos'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: all photos, those of the gallery and those that are not shown yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { ask, about, edit } = readAddress(request.url, photoAddress)
  const photos = (await listPhotos(context.get(requestContext).db)).map(
    ({ publishedAt, ...photo }) => ({
      ...photo,
      publishedWords: publishedAt && formatMoment(publishedAt, timeZone),
    }),
  )
  const asked = photos.find(({ id }) => id === about)
  return {
    photos,
    asked: asked && ask ? { act: ask, photo: asked } : null,
    edited: edit,
    largest: { bytes: mostImageBytes, words: imageRefusals['too-large'] },
  }
}

/** Admins: add a photo, change the words about one, publish, hide or delete it. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const storage = context.get(storageContext)
  const form = await readFormData(request)
  const showChanges = () => context.get(siteContext).showChanges()
  if (form.get('act') === 'describe')
    return changeWords(db, { adminId: admin.id, form, showChanges, now })
  const act = photoActForm.safeParse(Object.fromEntries(form))
  if (!act.success) {
    if (form.has('act')) return answer(gone, 404)
    const added = photoAnswer(await addPhoto(db, storage, { adminId: admin.id, form, now }))
    const alt = form.get('alt')
    const newAlt = !added.answer.ok && typeof alt === 'string' ? alt : undefined
    return data<PhotoAnswer>({ ...added.answer, newAlt }, added.init)
  }
  const { act: kind, photo: photoId } = act.data
  const acts = { adminId: admin.id, photoId, now }
  const keys =
    kind === 'delete'
      ? await deletePhoto(db, acts)
      : (await showPhoto(db, { ...acts, isPublished: kind === 'publish' })) && []
  if (!keys) return answer(gone, 404)
  await showChanges()
  await Promise.all(keys.map((key) => storage.delete(key)))
  return answer({ ok: true, words: photoActWords[kind].done }, 200)
}

async function changeWords(
  db: Database,
  input: { adminId: string; form: FormData; showChanges: () => Promise<void>; now: Date },
) {
  const { adminId, form, showChanges, now } = input
  const fields = Object.fromEntries(form)
  const typed = photoWordsForm.safeParse(fields)
  const photoId = photoWordsForm.shape.photo.safeParse(fields.photo)
  if (!photoId.success) return answer(gone, 404)
  if (!typed.success) {
    const edited = {
      id: photoId.data,
      alt: typeof fields.alt === 'string' ? fields.alt : '',
      version: versionIn(fields),
      errors: typed.error.issues.map(({ message }) => message),
    }
    return answer({ ok: false, words: 'The description is not changed yet.', edited }, 400)
  }
  const { alt, version } = typed.data
  const result = await describePhoto(db, { adminId, photoId: photoId.data, alt, version, now })
  if (!result) return answer(gone, 404)
  if (!result.ok) {
    const edited = { id: photoId.data, alt, version: result.stored.version }
    const words = changedMeanwhile(`the description to “${result.stored.alt}”`)
    return answer({ ok: false, words, edited }, 409)
  }
  await showChanges()
  return answer({ ok: true, words: 'The description is saved.' }, 200)
}

/** `edited` is what was typed about a photo and not taken. */
type PhotoAnswer = ActAnswer & {
  /** What was typed about a new photo that was not taken. */
  newAlt?: string | undefined
  edited?: { id: string; alt: string; version?: number | undefined; errors?: string[] } | undefined
}

const gone = { ok: false, words: 'This photo is already deleted.' }

function answer(given: PhotoAnswer, status: number) {
  return data(given, status)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await typedInto(request)
  const { act, photo, alt } = typed
  const edited =
    act === 'describe' && photo && alt !== undefined
      ? { id: photo, alt, version: versionIn(typed) }
      : undefined
  return askForAct<PhotoAnswer>(serverAction, (failed) => ({ ...failed, edited }))
}

export default function Photos({ loaderData, actionData }: Route.ComponentProps) {
  const said = usePersistentActionData(actionData)
  const [unsaid, setUnsaid] = useState<PhotoAnswer>()
  const { photos, asked, largest, edited } = loaderData
  const refused = said?.edited
  const editedOf = ({ id, alt }: { id: string; alt: string }) => {
    if (refused?.id === id) return refused
    return edited === id ? { alt } : undefined
  }
  return (
    <Asker asked={asked && !said ? photoQuestion(asked.act, asked.photo) : null}>
      <Answer answer={said === unsaid ? undefined : said} />
      <PhotoForm
        largest={largest}
        typedAlt={said?.newAlt}
        // Whose words take the place of these.
        onAnswer={() => setUnsaid(said)}
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
    </Asker>
  )
}

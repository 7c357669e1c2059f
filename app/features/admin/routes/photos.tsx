import { data, Form } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { imageRefusals, storeImage } from '~/platform/storage/images.server'
import { storageContext } from '~/platform/storage/storage.server'
import { Button } from '~/ui/button'
import { Picture } from '~/ui/picture'
import { addPhoto, deletePhoto } from '../commands.server/photos'
import { listPhotos } from '../queries.server/photos'
import { isUuid, photoAlt } from '../schema'
import { type ActAnswer, Answer } from '../ui/answer'
import { PhotoForm } from '../ui/photo-form'
import type { Route } from './+types/photos'

const widths = [480, 960, 1600]

/** Admins: the photos of the gallery. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return { photos: await listPhotos(context.get(requestContext).db) }
}

/** Admins: add a photo, or delete one. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context)
  const { db, now } = context.get(requestContext)
  const storage = context.get(storageContext)
  const form = await readFormData(request)

  const photoId = form.get('delete')
  if (typeof photoId === 'string') {
    const keys = isUuid(photoId) ? await deletePhoto(db, { adminId: admin.id, photoId, now }) : null
    if (!keys) return data<ActAnswer>({ ok: false, words: 'This photo is gone already.' }, 404)
    await Promise.all(keys.map((key) => storage.delete(key)))
    return data<ActAnswer>({ ok: true, words: 'The photo is deleted.' })
  }
  const alt = photoAlt.safeParse(form.get('alt'))
  if (!alt.success) {
    return data<ActAnswer>({ ok: false, words: alt.error.issues[0]?.message ?? '' }, 400)
  }
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) {
    return data<ActAnswer>({ ok: false, words: 'Choose a photo first.' }, 400)
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = await storeImage(storage, bytes, { folder: 'photos', variants: widths })
  if (!stored.ok) {
    const status = stored.reason === 'too-large' ? 413 : 400
    return data<ActAnswer>({ ok: false, words: imageRefusals[stored.reason] }, status)
  }
  await addPhoto(db, { adminId: admin.id, alt: alt.data, images: stored.images, now })
  return data<ActAnswer>({ ok: true, words: 'The photo is in the gallery.' })
}

export default function Photos({ loaderData: { photos }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Answer answer={actionData} />
      <PhotoForm isSaved={actionData?.ok} />
      {photos.length === 0 ? (
        <p className="rounded-surface border border-line bg-raised px-5 py-8">
          No photos yet. The first one opens the gallery.
        </p>
      ) : (
        <ul className="grid gap-6 tablet:grid-cols-2 wide:grid-cols-3">
          {photos.map(({ id, alt, images }) => (
            <li key={id} className="overflow-hidden rounded-surface border border-line bg-raised">
              <Picture
                alt={alt}
                images={images}
                sizes="(min-width: 769px) 24rem, 100vw"
                className="aspect-3/2 w-full object-cover"
              />
              <div className="flex items-center justify-between gap-3 p-4">
                <p className="text-small wrap-anywhere">{alt}</p>
                <Form method="post">
                  <input type="hidden" name="delete" value={id} />
                  <Button type="submit" look="danger" className="px-3.5 text-small">
                    Delete<span className="sr-only">{`: ${alt}`}</span>
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

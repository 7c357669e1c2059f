import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { requireStudent } from '~/features/accounts/gates.server'
import { findAccount } from '~/features/accounts/queries.server'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { sendOrExplain } from '~/platform/http/send-form'
import { readFormData, unreadableForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { formVersion } from '~/platform/version'
import { imageRefusals, mostImageBytes, storeImage } from '~/platform/storage/images.server'
import { storageContext } from '~/platform/storage/storage.server'
import { Avatar } from '~/ui/avatar'
import { Button } from '~/ui/button'
import { sendDraft } from '~/ui/drafts/send-draft'
import { Notice } from '~/ui/notice'
import { usePersistentActionData } from '~/ui/use-persistent-action-data'
import { setPicture } from '../commands.server'
import { changedMessages, refusals } from '../refusals'
import { FileForm } from '../ui/file-form'
import { backToProfile, FormButtons } from '../ui/form-buttons'
import type { Route } from './+types/picture'

export { shouldRevalidate } from '~/platform/http/should-revalidate'
export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

const pictureWidth = 256

/** Students: their own picture. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, name, image } = await requireStudent(request, context)
  const limit = { bytes: mostImageBytes, message: imageRefusals['too-large'] }
  const account = await findAccount(context.get(requestContext).db, id)
  return { id, name, image, version: account?.version ?? 0, limit }
}

/** Students: replace or remove their picture. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireStudent(request, context)
  const form = await readFormData(request)
  const intent = form.get('intent')
  if (intent === 'remove') {
    const version = formVersion.safeParse(form.get('version') ?? undefined)
    return change(context, viewer.id, { image: null, version: version.data })
  }
  if (intent !== 'upload') throw unreadableForm()

  const file = form.get('picture')
  if (!(file instanceof File) || file.size === 0)
    return data({ message: 'Choose a picture first.' }, 400)
  const { db, now } = context.get(requestContext)
  const who = { person: viewer.id }
  const allowed = await countTry(db, { policy: rateLimitPolicies['upload-picture'], who, now })
  if (!allowed.ok) {
    const { message, init } = tooManyTries(allowed.waitS)
    return data({ message }, init)
  }
  const stored = await storeImage(
    context.get(storageContext),
    new Uint8Array(await file.arrayBuffer()),
    { folder: 'avatars', variants: [pictureWidth], square: true },
  )
  if (!stored.ok) {
    const status = stored.reason === 'too-large' ? 413 : 400
    return data({ message: imageRefusals[stored.reason] }, status)
  }
  return change(context, viewer.id, { image: `/uploads/${stored.images[0]?.key}` })
}

async function change(
  context: Route.ActionArgs['context'],
  userId: string,
  picture: { image: string | null; version?: number | undefined },
): Promise<ReturnType<typeof data<{ message: string }>>> {
  const { db, now } = context.get(requestContext)
  const result = await setPicture(db, { userId, ...picture, now })
  if (!result.ok) {
    const message = result.reason === 'changed' ? changedMessages.picture : refusals[result.reason]
    return data({ message }, 409)
  }
  throw redirect('/dashboard/profile?saved=picture')
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  return sendOrExplain<{ message: string }>(
    () => sendDraft('picture', serverAction),
    (reason) => ({
      message: `We could not ${intent === 'remove' ? 'remove' : 'upload'} the picture. ${reason}`,
    }),
  )
}

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const answer = usePersistentActionData(actionData)
  const { id, name, image, version, limit } = loaderData
  const [isTooLarge, setIsTooLarge] = useState(false)
  const sending = useNavigation().formData?.get('intent')
  const message = isTooLarge ? limit.message : answer?.message
  return (
    <div className="grid max-w-2xl gap-6">
      <h2 className="text-heading">Your picture</h2>
      {message && !sending && <Notice variant="wrong">{message}</Notice>}
      <div className="flex flex-wrap items-center gap-5">
        <Avatar id={id} name={name} image={image} className="size-28" />
        {image && (
          <Form method="post" onSubmit={() => setIsTooLarge(false)}>
            <input type="hidden" name="version" value={version} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="danger"
              pending={sending === 'remove'}
            >
              Remove picture
            </Button>
          </Form>
        )}
      </div>
      <FileForm
        draft="picture"
        userId={id}
        file={{
          label: 'Picture',
          name: 'picture',
          accept: 'image/png,image/jpeg,image/webp',
          hint: 'PNG, JPEG or WebP, up to 5 MB. We crop it to a square and remove the camera’s data, such as where it was taken.',
        }}
        mostBytes={limit.bytes}
        onCheck={setIsTooLarge}
        again="The picture was not sent, because you were logged out. Choose it again."
      >
        <p role="status" className="text-small text-quiet empty:hidden">
          {sending === 'upload' &&
            'Sending your picture. With a slow connection this takes a while.'}
        </p>
        <FormButtons
          name="intent"
          value="upload"
          pending={sending === 'upload'}
          back={backToProfile}
        >
          Upload
        </FormButtons>
      </FileForm>
    </div>
  )
}

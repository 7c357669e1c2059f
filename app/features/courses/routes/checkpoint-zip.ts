import { strToU8, zipSync } from 'fflate'
import { data, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { canReadLessons } from '../policy'
import { findCheckpointTexts } from '../queries.server/find-checkpoint'
import { moduleParams } from '../schema'
import type { Route } from './+types/checkpoint-zip'

/** Anybody, for a free course or a sample; a locked one redirects to its payment page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const address = moduleParams.safeParse(params)
  const viewerId = findViewer(context)?.id ?? null
  const checkpoint = address.success && (await findCheckpointTexts(db, address.data, viewerId))
  if (!checkpoint) throw data('Checkpoint not found', { status: 404 })
  const { courseId, moduleId } = address.data
  if (!canReadLessons(checkpoint)) throw redirect(`/payment/${courseId}`)

  const etag = `"${checkpoint.version.slice(0, 32)}-zip"`
  // Access is checked on every request, but an unchanged file is not sent again.
  const cached = { etag, 'cache-control': 'private, no-cache' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: cached })
  const name = `${courseId}-${String(checkpoint.position).padStart(2, '0')}-${moduleId}`
  return new Response(zipFiles(name, checkpoint.files, now), {
    headers: {
      ...cached,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
    },
  })
}

function zipFiles(
  folder: string,
  files: readonly { path: string; text: string }[],
  now: Date,
): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ path, text }) => [`${folder}/${path}`, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: now })
}

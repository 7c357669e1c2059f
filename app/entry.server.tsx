import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { finishedAnswer } from '~/platform/http/finished-answer.server'
import { PageMark } from '~/platform/http/page-mark'
import { requestContext } from '~/platform/request-context.server'

const renderTimeoutMs = 10_000

/** Renders the whole page before it is sent: its size and status are known, and it can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, requestId } = loadContext.get(requestContext)
  const page = (
    <PageMark value={{ nonce, requestId }}>
      <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={nonce} />
    </PageMark>
  )
  return finishedAnswer(await render(page), { status, headers })
}

/** Only the routes of this page: the router would build all of the site's anew for each page. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

function render(page: React.ReactNode): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timeout)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(timeout)
        pipe(collect(resolve))
      },
      onShellError: fail,
      onError: fail,
    })
    const timeout = setTimeout(
      () => abort(new Error('The page took too long to render')),
      renderTimeoutMs,
    )
  })
}

/** Takes a stream as one piece. It never asks to wait: the page is rendered, and all of it is wanted. */
function collect(done: (all: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}

/** Only what nobody expected is a bug: refusals and unknown addresses are answers, and aborts are the reader's own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log, requestId } = context.get(requestContext)
  log.error({ requestId, err: error, path: new URL(request.url).pathname }, 'A page failed')
}

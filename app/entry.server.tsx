import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
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

const encoder = new TextEncoder()

/**
 * Renders the whole page before it is sent: its size and status are known, and it can be kept. In one
 * go, which costs a fifth less than as a stream; nothing of a page waits but its loaders.
 */
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
  const { serverHandoffStream, ...context } = withOwnRoutes(routerContext)
  const page = renderToString(
    <PageMark value={{ nonce, requestId }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageMark>,
  )
  const needsData = context.renderMeta?.didRenderScripts && serverHandoffStream
  const script = needsData ? dataScript(await text(serverHandoffStream), nonce) : ''
  const end = page.lastIndexOf('</body>')
  const html = `<!DOCTYPE html>${page.slice(0, end)}${script}${page.slice(end)}`
  return finishedAnswer(encoder.encode(html), { status, headers })
}

/** Only the routes of this page: the router would build all of the site's anew for each page. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** Hands the loaders' data to the scripts of the page, as the router's own component would in a stream. */
function dataScript(loaded: string, nonce: string): string {
  // A tag in the data would end the script.
  const data = JSON.stringify(loaded).replaceAll('<', String.raw`\u003c`)
  const toScripts = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${toScripts}.enqueue(${data});${toScripts}.close()</script>`
}

/** Only what nobody expected is a bug: refusals and unknown addresses are answers, and aborts are the reader's own. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log, requestId } = context.get(requestContext)
  log.error({ requestId, err: error, path: new URL(request.url).pathname }, 'A page failed')
}

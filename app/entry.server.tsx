import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { loggedPath } from '~/platform/http/access-log.server'
import { finishedAnswer } from '~/platform/http/finished-answer.server'
import { PageContext } from '~/platform/http/page-context'
import { renderAsStream, renderAtOnce } from '~/platform/react-router/render-page.server'
import { requestContext } from '~/platform/request-context.server'

/**
 * Renders the whole page before sending it, so that its size and status are known and it can be
 * cached.
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

  const { nonce, requestId, renderedOnly, shortcuts } = loadContext.get(requestContext)
  const draw = (context: EntryContext) => (
    <PageContext value={{ nonce, requestId, renderedOnly }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageContext>
  )
  const render = shortcuts.rendering ? renderAtOnce : renderAsStream
  return finishedAnswer(await render(routerContext, draw, nonce), { status, headers })
}

/**
 * Logs only unexpected errors: refusals and unknown addresses are normal responses, and readers
 * abort requests.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { log, requestId } = context.get(requestContext)
  log.error(
    { requestId, err: error, path: loggedPath(new URL(request.url).pathname) },
    'A page failed',
  )
}

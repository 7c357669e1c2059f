import { runInNewContext } from 'node:vm'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { tinyBuild } from '../../../test/tiny-build'
import { dataAddress, pagePath } from './data-address'
import { renderAsStream, renderAtOnce } from './render-page.server'
import { routersByAddress } from './routers-by-address.server'

// These fail when an upgrade of the router breaks a way around it: until they are mended, the site
// runs with ROUTER_SHORTCUTS=off.

const site = 'http://localhost'

async function open(
  path: string,
  { render = renderAtOnce, isByAddress = false } = {},
): Promise<{ status: number; type: string | null; body: string }> {
  const build = tinyBuild(async (request, status, headers, context) => {
    const draw = (each: EntryContext) => (
      <ServerRouter context={each} url={request.url} nonce="once" />
    )
    return new Response(await render(context, draw, 'once'), { status, headers })
  })
  const url = site + path
  const handle = isByAddress
    ? routersByAddress(build, 'production')(url)
    : createRequestHandler(build, 'production')
  const answer = await handle(new Request(url), new RouterContextProvider())
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.text(),
  }
}

/** The data that the scripts of a page pass to the router in the browser. */
function handedOver(page: string): unknown[] {
  const calls: unknown[] = []
  const streamController = {
    enqueue: (data: unknown) => calls.push(data),
    close: () => calls.push('closed'),
  }
  const window = { __reactRouterContext: { streamController } }
  for (const [, code = ''] of page.matchAll(/<script nonce="once">(.*?)<\/script>/gs))
    if (code.includes('streamController.') && !code.includes('ReadableStream'))
      runInNewContext(code, { window })
  return calls
}

test('a page rendered at once passes the same data to its scripts as a streamed one', async () => {
  const streamed = await open('/boats/1', { render: renderAsStream })
  const atOnce = await open('/boats/1')

  expect(handedOver(streamed.body)).toEqual([expect.stringContaining('Ketch & 帆'), 'closed'])
  expect(handedOver(atOnce.body)).toEqual(handedOver(streamed.body))
})

test.each(['/boats/1', '/knots', dataAddress('/boats/1')])(
  'the router of an address answers %s like the whole router',
  async (path) => {
    expect(await open(path, { isByAddress: true })).toEqual(await open(path))
  },
)

test('the router serves the data of a page at the address that pagePath recognizes', async () => {
  const address = dataAddress('/boats/1')

  expect(pagePath(address)).toBe('/boats/1')
  expect(await open(address)).toMatchObject({ status: 200, type: 'text/x-script' })
})

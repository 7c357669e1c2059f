import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** Wraps what the router has loaded in its `ServerRouter`. */
type Draw = (context: EntryContext) => ReactElement

/** The router's own way: React's stream, in which its component adds the loader data. */
export async function renderAsStream(
  context: EntryContext,
  draw: Draw,
  nonce: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await renderToReadableStream(draw(context), { nonce })
  await stream.allReady
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const doctype = Buffer.from('<!DOCTYPE html>')

/**
 * The same page rendered at once (decision 31). The data are added in the format of the router's
 * component.
 */
export async function renderAtOnce(
  routerContext: EntryContext,
  draw: Draw,
  nonce: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { serverHandoffStream, ...context } = routerContext
  // Converted to bytes at once, because flattening a string built from many pieces would copy it
  // twice.
  const page = Buffer.from(renderToString(draw(context)))
  const needsData = context.renderMeta?.didRenderScripts && serverHandoffStream
  const script = needsData ? dataScript(await text(serverHandoffStream), nonce) : ''
  const end = page.lastIndexOf('</body>')
  return Buffer.concat([doctype, page.subarray(0, end), Buffer.from(script), page.subarray(end)])
}

function dataScript(loaded: string, nonce: string): string {
  // A tag in the data would end the script.
  const data = JSON.stringify(loaded).replaceAll('<', String.raw`\u003c`)
  const toScripts = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${toScripts}.enqueue(${data});${toScripts}.close()</script>`
}

import { createHash } from 'node:crypto'
import type { Handler } from 'hono'
import { frameDocument, framePolicy, frameScript } from '../features/exercises/rules/frame-document'

const hash = createHash('sha256').update(frameScript).digest('base64')

/** Anybody: the empty document in which an exercise's page is shown, isolated from everything. */
export const exercisePreview: Handler = (c) =>
  c.html(frameDocument, 200, {
    'content-security-policy': framePolicy(`sha256-${hash}`),
    // So that it opens offline after the first time.
    'cache-control': 'max-age=3600',
    'x-dns-prefetch-control': 'off',
  })

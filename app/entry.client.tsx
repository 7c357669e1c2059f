import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchFailedRequests } from './platform/http/failed-request'
import { PageMark } from './platform/http/page-mark'

watchFailedRequests()
// A page from the server's memory has no nonce; its scripts are allowed by their hashes.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
startTransition(() => {
  hydrateRoot(
    document,
    <PageMark value={{ nonce }}>
      <HydratedRouter />
    </PageMark>,
  )
})

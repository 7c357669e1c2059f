import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageMark } from './platform/http/page-mark'
import { watchFetch } from './platform/react-router/watch-fetch'

watchFetch()
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

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageContext } from './platform/http/page-context'
import { watchFetch } from './platform/react-router/watch-fetch'

watchFetch()
// A page from the server's cache has no nonce; its scripts are allowed by their hashes.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
startTransition(() => {
  hydrateRoot(
    document,
    <PageContext value={{ nonce }}>
      <HydratedRouter />
    </PageContext>,
  )
})

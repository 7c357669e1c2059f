import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchFailedRequests } from './platform/http/failed-request'

watchFailedRequests()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

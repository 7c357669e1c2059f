import { use } from 'react'
import { failedRequestId } from '../platform/http/failed-request'
import { PageContext } from '../platform/http/page-context'

/** The number that identifies the failed request in the log; nothing if the response had none. */
export function RequestNumber() {
  const id = useRequestNumber()
  if (!id) return null
  return (
    <p className="text-small text-quiet">
      If you write to us, quote{' '}
      <code data-request-id className="font-mono text-ink">
        {id}
      </code>
    </p>
  )
}

/** The number of the failed request: the page's own, or a script's last one. */
export function useRequestNumber(): string | undefined {
  const { requestId } = use(PageContext)
  return requestId ?? failedRequestId()
}

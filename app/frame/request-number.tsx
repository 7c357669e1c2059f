import { use } from 'react'
import { failedRequestId } from '../platform/http/failed-request'
import { PageMark } from '../platform/http/page-mark'

/** The number that finds the failed request in the log; nothing where no answer of the site bore one. */
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

/** The number of the failed request that is being told of: of the page itself, or of what a script asked for last. */
export function useRequestNumber(): string | undefined {
  const { requestId } = use(PageMark)
  return requestId ?? failedRequestId()
}

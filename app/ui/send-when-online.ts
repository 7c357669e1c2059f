import { useEffect, useEffectEvent } from 'react'

type Lost = { message: string; /** The form's fields, encoded as in an address. */ lost: string }

/** The reply for a form that cannot be sent offline; null if the browser is online. */
export function keepOffline(form: FormData): Lost | null {
  if (navigator.onLine) return null
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return {
    message:
      'No connection. Your answer is stored here and will be sent once the connection is back.',
    lost: new URLSearchParams(fields).toString(),
  }
}

/**
 * Sends such a form once the browser is online again. It may arrive twice, so the server must count
 * it once.
 */
export function useSendWhenOnline(
  lost: string | undefined,
  send: (fields: URLSearchParams) => void,
): void {
  const onOnline = useEffectEvent(() => send(new URLSearchParams(lost)))
  useEffect(() => {
    if (lost === undefined) return undefined
    const listen = () => onOnline()
    window.addEventListener('online', listen, { once: true })
    return () => window.removeEventListener('online', listen)
  }, [lost])
}

import { useEffect, useEffectEvent } from 'react'

type Lost = { message: string; /** The fields of the form, as an address has them. */ lost: string }

/** What to reply to a form that could not be sent without a connection; null where there is one. */
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

/** Sends such a form once the browser is online again. What arrives twice has to count once. */
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

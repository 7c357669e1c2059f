import { useEffect, useEffectEvent } from 'react'

type Lost = { message: string; /** The form's fields, encoded as in an address. */ lost: string }

/**
 * The reply for a form that cannot be sent offline; null if the browser is online. `sent` names what
 * the form sends.
 */
export function keepOffline(form: FormData, sent = 'answer'): Lost | null {
  if (navigator.onLine) return null
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return {
    message: `No connection. Your ${sent} is stored here and will be sent once the connection is back.`,
    lost: new URLSearchParams(fields).toString(),
  }
}

/**
 * Calls `send` whenever the browser is online again. It may arrive twice, so the server must count
 * it once.
 */
export function useWhenOnline(send: () => void): void {
  const onOnline = useEffectEvent(send)
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}

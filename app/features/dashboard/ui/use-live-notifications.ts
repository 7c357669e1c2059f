import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Keeps the page up to date while it is looked at: whatever comes in, here or read on another
 * device, its data is asked for again. A hidden page lets go of its connection, of which a browser
 * has six for a site, and catches up when it is looked at again.
 *
 * @param newestId the newest notification that the page already shows
 * @returns the words to read out when something came in
 */
export function useLiveNotifications(newestId: number): string {
  const [news, setNews] = useState('')
  const { revalidate } = useRevalidator()
  const seen = useRef(newestId)

  useEffect(() => {
    seen.current = Math.max(seen.current, newestId)
  }, [newestId])

  const tell = useEffectEvent((id: number, title: string) => {
    seen.current = Math.max(seen.current, id)
    setNews(title)
    void revalidate()
  })
  const change = useEffectEvent(() => void revalidate())

  useEffect(() => {
    let source: EventSource | null = null
    const close = () => {
      source?.close()
      source = null
    }
    const follow = () => {
      if (document.visibilityState !== 'visible') close()
      else source ??= listen(`/dashboard/live?after=${seen.current}`, { tell, change })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [])

  return news
}

function listen(
  address: string,
  on: { tell: (id: number, title: string) => void; change: () => void },
): EventSource {
  const source = new EventSource(address)
  source.addEventListener('notification', (event) => {
    const told = JSON.parse(String(event.data)) as { title: string }
    on.tell(Number(event.lastEventId), told.title)
  })
  source.addEventListener('read', on.change)
  // The next page asked for leads to the log-in; nothing comes here any more.
  source.addEventListener('signed-out', () => {
    source.close()
    on.change()
  })
  return source
}

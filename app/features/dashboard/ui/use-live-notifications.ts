import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { followEvents } from '~/platform/live/follow-events'
import { useReload } from '~/ui/use-reload'

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
  const refresh = useReload()
  const seen = useRef(newestId)

  useEffect(() => {
    seen.current = Math.max(seen.current, newestId)
  }, [newestId])

  const tell = useEffectEvent((id: number, title: string) => {
    seen.current = Math.max(seen.current, id)
    setNews(title)
    refresh()
  })
  const change = useEffectEvent(refresh)

  useEffect(() => {
    let close: (() => void) | null = null
    const leave = () => {
      close?.()
      close = null
    }
    const follow = () => {
      if (document.visibilityState === 'visible') close ??= listen()
      else leave()
    }
    const listen = () =>
      followEvents(() => `/dashboard/live?after=${seen.current}`, {
        notification: ({ data, lastEventId }) => {
          const { title } = JSON.parse(data) as { title: string }
          tell(Number(lastEventId), title)
        },
        read: change,
        // The next page asked for leads to the log-in; nothing comes here any more.
        'signed-out': () => {
          leave()
          change()
        },
      })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leave()
    }
  }, [])

  return news
}

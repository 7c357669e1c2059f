import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { followEvents } from '~/platform/live/follow-events'
import { useReload } from '~/ui/use-reload'

/**
 * Reloads the page's data when a notification arrives or is read on another device. A hidden page
 * closes its connection, because a browser allows only six per site, and catches up when it is
 * shown again.
 *
 *
 * @param newestId the newest notification that the page already shows
 * @returns the title of the newest one that arrived, for screen readers
 */
export function useLiveNotifications(newestId: number): string {
  const [announcement, setAnnouncement] = useState('')
  const reload = useReload()
  const seen = useRef(newestId)

  useEffect(() => {
    seen.current = Math.max(seen.current, newestId)
  }, [newestId])

  const announce = useEffectEvent((id: number, title: string) => {
    seen.current = Math.max(seen.current, id)
    setAnnouncement(title)
    reload()
  })
  const reloadNow = useEffectEvent(reload)

  useEffect(() => {
    let close: (() => void) | null = null
    const disconnect = () => {
      close?.()
      close = null
    }
    const follow = () => {
      if (document.visibilityState === 'visible') close ??= listen()
      else disconnect()
    }
    const listen = () =>
      followEvents(() => `/dashboard/live?after=${seen.current}`, {
        notification: ({ data, lastEventId }) => {
          const { title } = JSON.parse(data) as { title: string }
          announce(Number(lastEventId), title)
        },
        read: reloadNow,
        // Reloading redirects to the log-in page.
        'signed-out': () => {
          disconnect()
          reloadNow()
        },
      })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      disconnect()
    }
  }, [])

  return announcement
}

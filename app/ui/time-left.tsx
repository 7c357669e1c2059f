import { useEffect, useState } from 'react'

/**
 * The time left, and what to do when it is over. Announced to screen readers only in the last
 * minutes.
 */
export function TimeLeft({ leftMs, onOver }: { leftMs: number; onOver: () => void }) {
  const [left, setLeft] = useState(leftMs)
  useEffect(() => {
    const endsAt = performance.now() + leftMs
    const tick = () => {
      const now = endsAt - performance.now()
      setLeft(Math.max(0, now))
      if (now > 0) return
      clearInterval(timer)
      onOver()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [leftMs, onOver])

  const seconds = Math.floor(left / 1000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      <p role="timer" aria-label="Time left" className="font-mono text-small">
        {clock} <span className="text-quiet">left</span>
      </p>
      <p aria-live="polite" className="sr-only">
        {seconds < 60 ? 'Less than a minute left' : seconds < 300 ? 'Less than 5 minutes left' : ''}
      </p>
    </>
  )
}

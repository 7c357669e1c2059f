import { useEffect, useState } from 'react'

/** Counts down, and calls `onOver` once at zero. */
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
    <p className="font-mono text-small" role="timer" aria-label="Time left">
      {clock} <span className="text-quiet">left</span>
    </p>
  )
}

import { useNow } from './hooks.js'

export function TimeLeft({ endsAt }) {
  const now = useNow()
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return <p>{Math.floor(seconds / 60)} min {seconds % 60} s left</p>
}

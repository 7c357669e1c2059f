import { Check, Circle, Star } from 'lucide-react'

/** A module's state: a star if mastered, a tick if read. The text beside it says the same. */
export function ModuleMark({
  isMastered,
  isRead,
  className = 'size-4',
}: {
  isMastered: boolean
  isRead: boolean
  className?: string
}) {
  const shared = { 'aria-hidden': true, strokeWidth: 3 } as const
  if (isMastered)
    return <Star {...shared} className={`shrink-0 fill-current text-done ${className}`} />
  if (isRead) return <Check {...shared} className={`shrink-0 text-brand ${className}`} />
  return <Circle aria-hidden="true" className={`shrink-0 text-quiet ${className}`} />
}

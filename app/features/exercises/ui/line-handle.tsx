import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { followPointer } from './follow-pointer'

export type MoveLine = (from: number, to: number) => void

/**
 * Drag handle for finger or mouse; the buttons do the same by keyboard. When released, the line is
 * scrolled fully into view.
 */
export function LineHandle({
  list,
  index,
  className,
  onMove,
}: {
  list: React.RefObject<HTMLOListElement | null>
  index: number
  className: string
  onMove: MoveLine
}) {
  const [isDragged, setDragged] = useState(false)
  const latest = useRef({ index, onMove })
  useEffect(() => {
    latest.current = { index, onMove }
  })
  return (
    <span
      aria-hidden="true"
      data-dragged={isDragged || undefined}
      className={`order-handle grid shrink-0 cursor-grab touch-none place-items-center text-quiet select-none ${className}`}
      onPointerDown={({ pointerId }) => {
        const lines = list.current
        if (!lines) return
        setDragged(true)
        followPointer(pointerId, {
          list: lines,
          onMove(y) {
            const from = latest.current.index
            const to = placeAt(y, from, [...lines.children])
            if (to !== from) latest.current.onMove(from, to)
          },
          onEnd() {
            setDragged(false)
            lines.children[latest.current.index]?.scrollIntoView({
              block: 'nearest',
              behavior: 'instant',
            })
          },
        })
      }}
    >
      <GripVertical className="size-5" />
    </span>
  )
}

/**
 * The position of a dragged line when the pointer is at `y`: it passes another line once over its
 * middle.
 */
function placeAt(y: number, from: number, rows: readonly Element[]): number {
  const middles = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return (top + bottom) / 2
  })
  const before = middles.filter((middle, index) => index < from && middle < y).length
  const passed = middles.filter((middle, index) => index > from && middle < y).length
  return passed > 0 ? from + passed : before
}

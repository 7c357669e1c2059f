import { useState } from 'react'
import { knobsPath, type LinePoint, risingPoints, round, smoothPath } from './rising-line'

const width = 320
const height = 56
const radius = 5
const knobSize = 13
/** Space for the points at the edges of the box. */
const inset = 9
/** With more points, a plain bar is easier to read. */
const mostPoints = 16

type Progress = {
  /** What is in progress, for screen readers. */
  label: string
  done: number
  total: number
  /** 0-100. */
  percent: number
}

/**
 * Progress as a line with a point per step, drawn up to the last one done. The same `seed` gives
 * the same line; `hasSpark` highlights the next point. A step completed while shown is animated.
 */
export function ProgressLine({
  seed,
  hasSpark = false,
  className = '',
  ...progress
}: Progress & { seed: string; hasSpark?: boolean; className?: string }) {
  const { label, done, total, percent } = progress
  const [doneAtFirst] = useState(done)
  const isPlain = total < 1 || total > mostPoints
  return (
    <div className={className}>
      <progress
        aria-label={label}
        aria-valuenow={percent}
        value={percent}
        max="100"
        className="sr-only"
      />
      <svg
        viewBox={isPlain ? undefined : `0 0 ${width} ${height}`}
        aria-hidden="true"
        className={`block w-full ${isPlain ? 'h-2.5' : 'h-auto'}`}
      >
        {isPlain ? (
          <Bar percent={percent} />
        ) : (
          <Line
            seed={seed}
            done={done}
            total={total}
            hasSpark={hasSpark}
            isFresh={done > doneAtFirst}
          />
        )}
      </svg>
    </div>
  )
}

function Bar({ percent }: { percent: number }) {
  const fill = percent === 100 ? 'fill-done' : 'fill-brand'
  return (
    <>
      <rect width="100%" height="100%" rx="5" className="fill-line" />
      {percent > 0 && <rect width={`${percent}%`} height="100%" rx="5" className={fill} />}
    </>
  )
}

function Line({
  seed,
  done,
  total,
  hasSpark,
  isFresh,
}: Pick<Progress, 'done' | 'total'> & { seed: string; hasSpark: boolean; isFresh: boolean }) {
  const points = risingPoints(seed, total + 1).map(place)
  const isWhole = done >= total
  const steps = points.slice(1)
  const next = steps[done]
  return (
    <>
      {!isWhole && (
        <path d={pathOf(points.slice(done))} strokeWidth="3" className="fill-none stroke-line" />
      )}
      {!isWhole && (
        <path
          d={dots(steps.slice(done), radius)}
          strokeWidth="1.75"
          className="fill-raised stroke-control"
        />
      )}
      {done > 0 && (
        <path
          d={pathOf(points.slice(0, isFresh ? done : done + 1))}
          strokeWidth="3"
          strokeLinecap="round"
          className={isWhole ? 'fill-none stroke-done' : 'fill-none stroke-brand'}
        />
      )}
      {isFresh && (
        <path
          key={done}
          d={pathOf(points.slice(done - 1, done + 1))}
          pathLength="1"
          strokeWidth="3"
          strokeLinecap="round"
          className={`draw-step fill-none ${isWhole ? 'stroke-done' : 'stroke-brand'}`}
        />
      )}
      {done > 0 && (
        <path
          d={knobsPath(steps.slice(0, done), width, height)}
          strokeWidth={knobSize}
          strokeLinecap="round"
          className={isWhole ? 'stroke-done' : 'stroke-brand'}
        />
      )}
      {next && hasSpark && (
        <path d={dots([next], radius + 1)} strokeWidth="2" className="fill-spark stroke-on-spark" />
      )}
    </>
  )
}

function place({ x, y }: LinePoint): LinePoint {
  return {
    x: (inset + x * (width - 2 * inset)) / width,
    y: (inset + y * (height - 2 * inset)) / height,
  }
}

function pathOf(points: readonly LinePoint[]): string {
  return smoothPath(points, width, height)
}

/** All points as one path of circles, to save elements. */
function dots(points: readonly LinePoint[], r: number): string {
  return points
    .map(({ x, y }) => {
      return `M${round(x * width - r)} ${round((1 - y) * height)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    })
    .join('')
}

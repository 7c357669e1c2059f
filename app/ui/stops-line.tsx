import { knobsPath, type LinePoint, risingPoints, smoothPath } from './rising-line'

export type Stop = { isRead: boolean; isMastered: boolean }

/**
 * `line`: the thickness of the part ahead; `way`: that of the part done; the rest are diameters.
 */
type Size = {
  width: number
  height: number
  inset: number
  line: number
  way: number
  knob: number
  hole: number
  dot: number
}

/** A line with a stop per module: filled if mastered, with a dot if read. */
export function StopsLine({
  seed,
  stops,
  size,
  current = -1,
  wayClass = '',
  className,
}: {
  seed: string
  stops: readonly Stop[]
  size: Size
  /** The index of the marked stop. */
  current?: number
  /** The class of the part done. */
  wayClass?: string
  className: string
}) {
  const { width, height, inset, line, way, knob, hole, dot } = size
  const points = risingPoints(seed, stops.length + 1).map(({ x, y }) => ({
    x: (inset + x * (width - 2 * inset)) / width,
    y: (inset + y * (height - 2 * inset)) / height,
  }))
  const path = (ofPoints: readonly LinePoint[]) => smoothPath(ofPoints, width, height)
  const knobs = (isMeant: (stop: Stop, index: number) => boolean) => {
    const meant = points.slice(1).filter((_, index) => {
      const stop = stops[index]
      return stop !== undefined && isMeant(stop, index)
    })
    return knobsPath(meant, width, height)
  }
  const far = stops.findLastIndex(({ isRead, isMastered }) => isRead || isMastered) + 1
  const wayColour = stops.every(({ isMastered }) => isMastered) ? 'stroke-done' : 'stroke-brand'
  const layers: [d: string, diameter: number, className: string][] = [
    [knobs((_, index) => index === current), knob + 2 * line + 4, 'stroke-spark'],
    [knobs(() => true), knob, 'stroke-control'],
    [knobs(({ isMastered }) => !isMastered), hole, 'stroke-raised'],
    [knobs(({ isRead, isMastered }) => isRead && !isMastered), dot, 'stroke-brand'],
    [knobs(({ isMastered }) => isMastered), knob, 'stroke-done'],
  ]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      strokeLinecap="round"
      className={`fill-none ${className}`}
    >
      <path d={path(points)} strokeWidth={line} className="stroke-line" />
      {far > 0 && (
        <path
          d={path(points.slice(0, far + 1))}
          pathLength="1"
          strokeWidth={way}
          className={`${wayColour} ${wayClass}`}
        />
      )}
      {layers.map(
        ([d, diameter, colour]) =>
          d !== '' && (
            <path key={colour + diameter} d={d} strokeWidth={diameter} className={colour} />
          ),
      )}
    </svg>
  )
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { StrokeIcon } from './stroke-icon'

type Slide = { id: string; slide: React.ReactNode }

/** Spec section 9. */
const advanceEveryMs = 3000
/** The most slides visible at once. */
const copies = 3

/**
 * A looping, self-advancing row of slides: 1 visible, 2 from 768 px, 3 from 1024 px, 24 px apart.
 * It stops while paused, hovered, touched or focused, and for people who prefer reduced motion.
 * Without scripts, the row scrolls.
 *
 * @param props.heading shown on one line with the buttons; contains the element with id
 * `labelledBy`
 */
export function Carousel({
  labelledBy,
  heading,
  slides,
}: {
  labelledBy: string
  heading: React.ReactNode
  slides: readonly Slide[]
}) {
  const row = useRef<HTMLDivElement>(null)
  const { selected, goBy, rowProps } = useSlides(row, slides.length)
  const [isPaused, setPaused] = useState(false)
  const { isHeld, holdProps } = useHold()
  const isMoving = !isPaused && !isHeld
  useAdvance(isMoving, goBy)
  return (
    <section aria-roledescription="carousel" aria-labelledby={labelledBy} {...holdProps}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        {heading}
        <div className="flex flex-wrap items-center gap-2 noscript:hidden">
          <p
            aria-live={isMoving ? 'off' : 'polite'}
            className="mr-2 font-mono text-small text-quiet"
          >
            <span className="sr-only">Slide </span>
            {`${selected + 1} of ${slides.length}`}
          </p>
          <RoundButton
            label={isPaused ? 'Play the slides' : 'Pause the slides'}
            path={isPaused ? 'M9 6.5v11l8.5-5.5Z' : 'M9 7v10M15 7v10'}
            onClick={() => setPaused(!isPaused)}
            data-rotation
          />
          <RoundButton label="Previous slide" path="m14 7-5 5 5 5" onClick={() => goBy(-1)} />
          <RoundButton label="Next slide" path="m10 7 5 5-5 5" onClick={() => goBy(1)} />
        </div>
      </div>
      <div
        ref={row}
        {...rowProps}
        // Slides end on fractions of a pixel; without an extra pixel on both sides their borders
        // are cut off.
        className="-mx-px mt-8 snap-x snap-mandatory scroll-px-px overflow-x-auto px-px [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        <Slides slides={slides} />
      </div>
    </section>
  )
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  return (
    <ul className="flex gap-6">
      {slides.map(({ id, slide }, index) => (
        <li
          key={id}
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          className={slideClass}
        >
          {slide}
        </li>
      ))}
      {slides.slice(0, copies).map(({ id, slide }) => (
        <li key={id} inert aria-hidden="true" className={`${slideClass} noscript:hidden`}>
          {slide}
        </li>
      ))}
    </ul>
  )
}

const slideClass =
  'shrink-0 basis-full snap-start min-[768px]:basis-[calc((100%-24px)/2)] min-[1024px]:basis-[calc((100%-48px)/3)]'

/**
 * Makes the row loop: copies of the first slides follow the last one, and a row that comes to rest
 * on a copy jumps, unnoticed, to the original.
 */
function useSlides(row: RefObject<HTMLDivElement | null>, count: number) {
  const [selected, setSelected] = useState(0)
  /** Where our own scrolling ends; null when it is over or the user scrolls. */
  const goal = useRef<number | null>(null)
  const goBy = (by: 1 | -1) => {
    if (!row.current) return
    const step = slideStep(row.current)
    const from = goal.current ?? Math.round(row.current.scrollLeft / step)
    const turn = from >= count ? -count : from + by < 0 ? count : 0
    goal.current = from + turn + by
    setSelected(goal.current % count)
    row.current.scrollBy({ left: turn * step, behavior: 'instant' })
    row.current.scrollTo({
      left: goal.current * step,
      behavior: asksForLessMotion() ? 'instant' : 'smooth',
    })
  }
  const onScrollEnd = () => {
    if (!row.current) return
    const step = slideStep(row.current)
    const at = row.current.scrollLeft / step
    if (goal.current !== null && Math.abs(at - goal.current) > 0.02) return
    goal.current = null
    setSelected(Math.round(at) % count)
    if (Math.round(at) >= count) row.current.scrollBy({ left: -count * step, behavior: 'instant' })
  }
  const letGo = () => {
    goal.current = null
  }
  return { selected, goBy, rowProps: { onScrollEnd, onTouchStart: letGo, onWheel: letGo } }
}

function useAdvance(isMoving: boolean, goBy: (by: 1) => void): void {
  const goOn = useEffectEvent(() => {
    if (!document.hidden && !asksForLessMotion()) goBy(1)
  })
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(goOn, advanceEveryMs)
    return () => clearInterval(timer)
  }, [isMoving])
}

/**
 * Whether the carousel is hovered, touched or focused. The pause button does not count, or nobody
 * would see it start the slides again.
 */
function useHold() {
  const [holds, setHolds] = useState({ pointer: false, touch: false, focus: false })
  const set = (by: keyof typeof holds, isHeld: boolean) => () =>
    setHolds((before) => ({ ...before, [by]: isHeld }))
  const setFrom = (by: keyof typeof holds) => (event: React.SyntheticEvent) => {
    const { target } = event
    set(by, !(target instanceof Element && target.closest('[data-rotation]')))()
  }
  const holdProps = {
    onPointerOver: setFrom('pointer'),
    onPointerLeave: set('pointer', false),
    onFocus: setFrom('focus'),
    onBlur: set('focus', false),
    onTouchStart: set('touch', true),
    onTouchEnd: set('touch', false),
    onTouchCancel: set('touch', false),
  }
  return { isHeld: Object.values(holds).includes(true), holdProps }
}

function asksForLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function slideStep(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll('li')
  if (!first || !second) return row.clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}

function RoundButton({
  label,
  path,
  ...button
}: React.ComponentProps<'button'> & { label: string; path: string; 'data-rotation'?: boolean }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-full border border-line bg-raised transition-colors hover:border-control data-rotation:motion-reduce:hidden"
      {...button}
    >
      <StrokeIcon path={path} />
    </button>
  )
}

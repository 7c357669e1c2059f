import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CarouselMotion, slideStep, startMotion } from './carousel-motion'

type Slide = { id: string; slide: React.ReactNode }

/** As many as are ever in view at once. */
const copies = 3

/**
 * A looping row of slides that moves on by itself: 1 in view, 2 from 768 px, 3 from 1024 px, 24 px
 * apart. `startMotion` says when it stands still. Without scripts it is a row to scroll.
 *
 * @param props.heading stands on one line with the buttons and holds the element of id `labelledBy`.
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
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const { goesRound, motion, selected, isMoving } = useMotion(root, row, slides.length)
  return (
    <section ref={root} aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        {heading}
        <Controls
          motion={motion}
          isMoving={isMoving}
          position={`${selected + 1} of ${slides.length}`}
        />
      </div>
      <div
        ref={row}
        // A pixel more on both sides: slides stand on fractions of one, and lost their outer borders.
        className="-mx-px mt-8 snap-x snap-mandatory scroll-px-px overflow-x-auto px-px [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        <Slides slides={slides} goesRound={goesRound} />
      </div>
    </section>
  )
}

function Slides({ slides, goesRound }: { slides: readonly Slide[]; goesRound: boolean }) {
  return (
    <ul className="flex gap-6">
      {goesRound && <Copies slides={slides.slice(-copies)} />}
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
      {goesRound && <Copies slides={slides.slice(0, copies)} />}
    </ul>
  )
}

/** Starts once the page runs scripts, from where the row was scrolled to until then. */
function useMotion(
  root: RefObject<HTMLElement | null>,
  row: RefObject<HTMLDivElement | null>,
  count: number,
) {
  const [first, setFirst] = useState<number>()
  const motion = useRef<CarouselMotion>(null)
  const [selected, setSelected] = useState(0)
  const [isMoving, setMoving] = useState(false)

  useEffect(() => {
    const frame = requestAnimationFrame(() => setFirst(slideInView(row.current)))
    return () => cancelAnimationFrame(frame)
  }, [row])
  // Before the browser paints: the copies in front would show otherwise.
  useLayoutEffect(() => {
    if (first === undefined || !root.current || !row.current) return undefined
    const slides = { count, first, copies: Math.min(copies, count) }
    const started = startMotion(root.current, row.current, slides, {
      selected: setSelected,
      moving: setMoving,
    })
    motion.current = started
    return started.stop
  }, [first, count, root, row])
  return { goesRound: first !== undefined, motion, selected, isMoving }
}

const slideClass =
  'shrink-0 basis-full snap-start min-[768px]:basis-[calc((100%-24px)/2)] min-[1024px]:basis-[calc((100%-48px)/3)]'

/** For the eye alone: what is seen while the row goes round. */
function Copies({ slides }: { slides: readonly Slide[] }) {
  return slides.map(({ id, slide }) => (
    <li key={id} inert aria-hidden="true" className={slideClass}>
      {slide}
    </li>
  ))
}

function slideInView(row: HTMLElement | null): number {
  return row ? Math.round(row.scrollLeft / slideStep(row)) : 0
}

function Controls({
  motion,
  isMoving,
  position,
}: {
  motion: RefObject<CarouselMotion | null>
  isMoving: boolean
  position: string
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 noscript:hidden">
      <p aria-live={isMoving ? 'off' : 'polite'} className="mr-2 font-mono text-small text-quiet">
        <span className="sr-only">Slide </span>
        {position}
      </p>
      <PauseButton motion={motion} />
      <RoundButton
        label="Previous slide"
        path="m14 7-5 5 5 5"
        onPress={() => motion.current?.goBy(-1)}
      />
      <RoundButton
        label="Next slide"
        path="m10 7 5 5-5 5"
        onPress={() => motion.current?.goBy(1)}
      />
    </div>
  )
}

/** What never moves has nothing to pause. */
function PauseButton({ motion }: { motion: RefObject<CarouselMotion | null> }) {
  const [isPaused, setPaused] = useState(false)
  const toggle = () => {
    motion.current?.setPaused(!isPaused)
    setPaused(!isPaused)
  }
  return (
    <span data-rotation className="motion-reduce:hidden">
      {isPaused ? (
        <RoundButton label="Play the slides" path="M9 6.5v11l8.5-5.5Z" onPress={toggle} />
      ) : (
        <RoundButton label="Pause the slides" path="M9 7v10M15 7v10" onPress={toggle} />
      )}
    </span>
  )
}

function RoundButton({
  label,
  path,
  onPress,
}: {
  label: string
  path: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-full border border-line bg-raised transition-colors hover:border-control"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  )
}

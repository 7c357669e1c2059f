/** Spec section 9. */
const advanceEveryMs = 3000
/** A row that has not moved for so long has come to rest. */
const restsAfterMs = 120
/** The longest a browser takes to scroll smoothly to the next slide. */
const longestMoveMs = 1500

export type CarouselMotion = {
  goBy: (slides: 1 | -1) => void
  /** What its pause button says; pointing at it and focus in it come on top of that. */
  setPaused: (isPaused: boolean) => void
  stop: () => void
}

/**
 * Makes a row of `count` slides, scrolled by the browser, go round: `copies` of the last ones stand
 * before it and as many of the first ones after it, and whenever the row rests on a copy it is
 * moved, unseen, to the slide itself. It moves on every three seconds unless it is paused, pointed
 * at, touched or has the focus within, and never for people who ask for less motion.
 *
 * @param root where pointing and focus count. An element with `data-rotation` in it is left out, or
 * nobody could see that button start the slides again.
 */
export function startMotion(
  root: HTMLElement,
  row: HTMLElement,
  slides: { count: number; copies: number; first: number },
  tell: { selected: (index: number) => void; moving: (isMoving: boolean) => void },
): CarouselMotion {
  const track = makeTrack(row, slides)
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const held = { byPointer: false, byTouch: false, byFocus: false, byButton: false }
  let timer: ReturnType<typeof setInterval> | undefined
  let rest: ReturnType<typeof setTimeout> | undefined

  const goBy = (by: 1 | -1) => tell.selected(track.goBy(by, !lessMotion.matches))
  const restart = () => {
    clearInterval(timer)
    const isMoving = !lessMotion.matches && Object.values(held).every((isHeld) => !isHeld)
    if (isMoving) timer = setInterval(() => document.hidden || goBy(1), advanceEveryMs)
    tell.moving(isMoving)
  }
  const hold = (by: keyof typeof held, isHeld: boolean) => {
    held[by] = isHeld
    restart()
  }
  const awaitRest = () => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (held.byTouch) return
      const index = track.settle()
      if (index === null) awaitRest()
      else tell.selected(index)
    }, restsAfterMs)
  }
  const onTouch = ({ type }: Event) => {
    hold('byTouch', type === 'touchstart')
    awaitRest()
  }

  const listening = new AbortController()
  const { signal } = listening
  root.addEventListener('pointerover', (event) => hold('byPointer', counts(event)), { signal })
  root.addEventListener('pointerleave', () => hold('byPointer', false), { signal })
  root.addEventListener('focusin', (event) => hold('byFocus', counts(event)), { signal })
  root.addEventListener('focusout', () => hold('byFocus', false), { signal })
  row.addEventListener('scroll', awaitRest, { signal })
  for (const type of ['touchstart', 'touchend', 'touchcancel']) {
    row.addEventListener(type, onTouch, { signal, passive: true })
  }
  lessMotion.addEventListener('change', restart, { signal })
  const resizing = new ResizeObserver(track.hold)
  resizing.observe(row)
  restart()

  return {
    goBy: (by) => {
      goBy(by)
      // A slide chosen by hand gets its full time too.
      restart()
    },
    setPaused: (isPaused) => hold('byButton', isPaused),
    stop: () => {
      listening.abort()
      resizing.disconnect()
      clearInterval(timer)
      clearTimeout(rest)
    },
  }
}

/**
 * Where the row stands, counted in slides; each movement returns the slide that is first in view.
 * `settle` takes over where somebody scrolled to; null while the row is still on its own way, as a
 * busy page may pause long enough for that to look like rest.
 */
function makeTrack(
  row: HTMLElement,
  { count, copies, first }: { count: number; copies: number; first: number },
) {
  let at = first
  let arrivesBeforeMs = 0
  const show = (behavior: ScrollBehavior) =>
    row.scrollTo({ left: (at + copies) * slideStep(row), behavior })
  /** From a copy to the slide itself, which looks the same. */
  const leaveCopies = () => {
    const slide = (at + count) % count
    if (slide === at) return
    row.scrollTo({ left: row.scrollLeft + (slide - at) * slideStep(row), behavior: 'instant' })
    at = slide
  }
  const hold = () => show('instant')
  hold()
  return {
    hold,
    goBy: (by: 1 | -1, isSmooth: boolean) => {
      leaveCopies()
      at += by
      arrivesBeforeMs = performance.now() + longestMoveMs
      show(isSmooth ? 'smooth' : 'instant')
      return (at + count) % count
    },
    settle: () => {
      const here = row.scrollLeft / slideStep(row) - copies
      if (Math.abs(here - at) > 0.02 && performance.now() < arrivesBeforeMs) return null
      at = Math.round(here)
      leaveCopies()
      return at
    },
  }
}

/** Pixels from the start of one slide to the start of the next. */
export function slideStep(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll('li')
  if (!first || !second) return row.clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}

function counts({ target }: Event): boolean {
  return !(target instanceof Element && target.closest('[data-rotation]'))
}

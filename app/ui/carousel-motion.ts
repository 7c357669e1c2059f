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

type HeldBy = 'pointer' | 'touch' | 'focus' | 'button'

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
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const track = makeTrack(row, slides)
  const goBy = (by: 1 | -1) => tell.selected(track.goBy(by, !lessMotion.matches))
  const rotation = makeRotation(lessMotion, () => goBy(1), tell.moving)
  const settle = () => (rotation.isHeldBy('touch') ? null : track.settle())
  const stopListening = listenForHolds(root, row, (by, isHeld) => {
    if (isHeld) track.letGo()
    rotation.hold(by, isHeld)
  })
  const stopSettling = settleAtRest(row, settle, tell.selected)
  return {
    goBy: (by) => {
      goBy(by)
      // A slide chosen by hand gets its full time too.
      rotation.restart()
    },
    setPaused: (isPaused) => rotation.hold('button', isPaused),
    stop: () => {
      stopListening()
      stopSettling()
      rotation.stop()
      track.stop()
    },
  }
}

/** Goes on every three seconds while nothing holds it. */
function makeRotation(
  lessMotion: MediaQueryList,
  goOn: () => void,
  tellMoving: (isMoving: boolean) => void,
) {
  const holds = new Set<HeldBy>()
  let timer: ReturnType<typeof setInterval> | undefined
  const restart = () => {
    clearInterval(timer)
    const isMoving = !lessMotion.matches && holds.size === 0
    if (isMoving) timer = setInterval(() => document.hidden || goOn(), advanceEveryMs)
    tellMoving(isMoving)
  }
  lessMotion.addEventListener('change', restart)
  restart()
  return {
    restart,
    hold: (by: HeldBy, isHeld: boolean) => {
      if (isHeld) holds.add(by)
      else holds.delete(by)
      restart()
    },
    isHeldBy: (by: HeldBy) => holds.has(by),
    stop: () => {
      lessMotion.removeEventListener('change', restart)
      clearInterval(timer)
    },
  }
}

/** @returns the way to stop. */
function listenForHolds(
  root: HTMLElement,
  row: HTMLElement,
  hold: (by: HeldBy, isHeld: boolean) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  root.addEventListener('pointerover', (event) => hold('pointer', counts(event)), { signal })
  root.addEventListener('pointerleave', () => hold('pointer', false), { signal })
  root.addEventListener('focusin', (event) => hold('focus', counts(event)), { signal })
  root.addEventListener('focusout', () => hold('focus', false), { signal })
  const onTouch = ({ type }: Event) => hold('touch', type === 'touchstart')
  for (const type of ['touchstart', 'touchend', 'touchcancel']) {
    row.addEventListener(type, onTouch, { signal, passive: true })
  }
  return () => listening.abort()
}

function counts({ target }: Event): boolean {
  return !(target instanceof Element && target.closest('[data-rotation]'))
}

/**
 * Calls `settle` each time the row has come to rest, and again while that answers null.
 *
 * @returns the way to stop.
 */
function settleAtRest(
  row: HTMLElement,
  settle: () => number | null,
  tellSelected: (index: number) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const awaitRest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const index = settle()
      if (index === null) awaitRest()
      else tellSelected(index)
    }, restsAfterMs)
  }
  row.addEventListener('scroll', awaitRest)
  return () => {
    row.removeEventListener('scroll', awaitRest)
    clearTimeout(timer)
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
  const resizing = new ResizeObserver(() => show('instant'))
  resizing.observe(row)
  show('instant')
  return {
    stop: () => resizing.disconnect(),
    /** From here on somebody else may scroll the row. */
    letGo: () => {
      arrivesBeforeMs = 0
    },
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

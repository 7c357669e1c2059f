import type { Outline } from './outline.ts'

export const framesPerSecond = 25
const frameMs = 1000 / framesPerSecond

/** How long a surge of colour takes to cover the picture, and as long to leave it again. */
export const surgeMs = 1040

const titleMs = 3600
const endMs = 3600
const longestFilmMs = 29_500
/** The finished line stays for a moment. */
const lingerMs = 800
/** The first module begins while the surge is still on its way out at the top. */
const overlapMs = 320

/** When things happen, in milliseconds from the beginning; each falls on a frame. */
export type Timeline = {
  /** The title's last moment: also the poster. */
  titleEndsAt: number
  buildCoversAt: number
  buildLeavesAt: number
  modules: { startsAt: number; endsAt: number }[]
  endRisesAt: number
  endsAt: number
}

export function planTimeline(outline: Outline): Timeline {
  const count = outline.moduleTitles.length
  const buildMs = readingMs(outline.build)
  const besideModulesMs =
    titleMs + surgeMs + buildMs + surgeMs - overlapMs + lingerMs + surgeMs + endMs
  const moduleMs = onFrame(
    Math.min(1600, Math.max(1120, (longestFilmMs - besideModulesMs) / count)),
  )

  const buildCoversAt = titleMs + surgeMs
  const buildLeavesAt = buildCoversAt + buildMs
  const modulesStartAt = buildLeavesAt + surgeMs - overlapMs
  const modules = outline.moduleTitles.map((_, index) => ({
    startsAt: modulesStartAt + index * moduleMs,
    endsAt: modulesStartAt + (index + 1) * moduleMs,
  }))
  const endRisesAt = modulesStartAt + count * moduleMs + lingerMs
  const endsAt = endRisesAt + surgeMs + endMs
  return { titleEndsAt: titleMs, buildCoversAt, buildLeavesAt, modules, endRisesAt, endsAt }
}

/** A calm pace for large words on a small screen. */
function readingMs(text: string): number {
  const words = text.split(/\s+/).length
  return onFrame(Math.min(7200, 1700 + words * 270))
}

function onFrame(ms: number): number {
  return Math.round(ms / frameMs) * frameMs
}

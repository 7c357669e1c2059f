import type { Outline } from './outline.ts'
import type { Timeline } from './timeline.ts'
import { addressOf, escapeMarkup, factsOf, placeOf } from './words.ts'

/** WebVTT that says in words all that the picture shows: the film has no sound. */
export function writeCaptions(outline: Outline, timeline: Timeline): string {
  const cues = [
    {
      from: 0,
      to: timeline.titleEndsAt,
      text: `${outline.title}, a course on ${outline.productName}: ${factsOf(outline).join(', ')}.\nA line draws itself and rises.`,
    },
    {
      from: timeline.titleEndsAt,
      to: timeline.buildLeavesAt,
      text: `What you will build: ${withStop(outline.build)}`,
    },
    ...moduleCues(outline, timeline),
    {
      from: timeline.endRisesAt,
      to: timeline.endsAt,
      text: `${outline.title}. Begin at ${addressOf(outline)}\nThe space under the line fills with colour.`,
    },
  ]
  const blocks = cues.map(
    (cue) => `${timestamp(cue.from)} --> ${timestamp(cue.to)}\n${escapeMarkup(cue.text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

function moduleCues(outline: Outline, timeline: Timeline) {
  const lastIndex = outline.moduleTitles.length - 1
  return outline.moduleTitles.map((title, index) => {
    const place = `${placeOf(outline, index)}: ${withStop(title)}`
    return {
      from: index === 0 ? timeline.buildLeavesAt : (timeline.modules[index]?.startsAt ?? 0),
      to: index === lastIndex ? timeline.endRisesAt : (timeline.modules[index]?.endsAt ?? 0),
      text:
        (index === 0 ? 'The line rises from module to module.\n' : '') +
        place +
        (index === lastIndex ? '\nThe line is complete.' : ''),
    }
  })
}

function withStop(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`
}

function timestamp(ms: number): string {
  return `${digits(ms / 60_000, 2)}:${digits((ms / 1000) % 60, 2)}.${digits(ms % 1000, 3)}`
}

function digits(value: number, count: number): string {
  return String(Math.floor(value)).padStart(count, '0')
}

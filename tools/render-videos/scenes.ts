import { frame, placeModules, smoothPath, type Point } from './curve.ts'
import type { Outline } from './outline.ts'
import { surgeMs, type Timeline } from './timeline.ts'
import { addressOf, escapeMarkup, factsOf, placeOf } from './words.ts'

/** How much the edge of the surge climbs from the left of the picture to its right. */
const slope = 210

/** Words of one module are gone before those of the next come; film.css has the same. */
const leaveMs = 120

/** When a line that sets out for a module reaches its point. */
const arrivesAfterMs = 400

export function titleScene(outline: Outline, timeline: Timeline): string {
  const { start, points } = placeModules(outline.id, outline.moduleTitles.length)
  const line = smoothPath([start, ...points])
  return `<section class="layer cut-out" style="--until:${timeline.buildCoversAt}ms">
${svg(`<path class="track" d="${line}"/>
<path class="drawn draws" pathLength="1" d="${line}" style="--at:240ms;--for:2200ms"/>
${circle(points.at(-1) ?? start, 26, 'arrived point pops', '--at:2200ms')}`)}
<div class="name">${mark}<span>${escapeMarkup(outline.productName)}</span></div>
<h1 data-lines="2">${escapeMarkup(outline.title)}</h1>
<p class="facts" data-lines="1">${escapeMarkup(factsOf(outline).join(' · '))}</p>
</section>`
}

/** What you will build, on a surge of colour that comes up from below and leaves at the top. */
export function buildScene(outline: Outline, timeline: Timeline): string {
  const at = timeline.titleEndsAt
  const moments = `--at:${at}ms;--for:${surgeMs}ms;--until:${timeline.buildLeavesAt}ms`
  const way = `--cover:${-slope}px;--gone:${-(frame.height + 2 * slope)}px`
  return `<section class="surge rises-and-leaves" style="${moments};${way}">
${svg(`<path class="area" d="${surgePath(outline.id)}"/>`)}
<div class="words" style="top:${slope + 8}px">
<p class="enters" style="--at:${at + 720}ms">What you will build</p>
<h2 class="enters" data-lines="4" style="--at:${at + 840}ms">${escapeMarkup(outline.build)}</h2>
</div>
</section>`
}

/** The line drawn from module to module; at the end the space under it fills, as on a cover. */
export function modulesScene(outline: Outline, timeline: Timeline): string {
  const { start, points } = placeModules(outline.id, outline.moduleTitles.length)
  const spacing = (points[1]?.x ?? frame.width) - (points[0]?.x ?? 0)
  const radius = Math.min(21, spacing * 0.3)
  const line = smoothPath([start, ...points])
  const end = timeline.endRisesAt
  return `<section class="layer cut-in" style="--at:${timeline.buildCoversAt}ms">
${svg(`<path class="area fills" d="${coverPath(line, points.at(-1) ?? start)}" style="--at:${end}ms;--for:${surgeMs}ms"/>
<path class="track leaves" d="${line}" style="--until:${end}ms"/>
${points.map((point) => circle(point, radius * 0.42, 'waiting')).join('')}
${points.map((point, index) => segment(points[index - 1] ?? start, point, startOf(timeline, index))).join('')}
${points.map((point, index) => modulePoint(point, radius, index, timeline)).join('')}`)}
<div class="name leaves" style="--until:${end}ms">${mark}<span>${escapeMarkup(outline.title)}</span></div>
${outline.moduleTitles.map((title, index) => moduleWords(outline, title, index, timeline)).join('\n')}
<div class="name enters" style="--at:${end + 400}ms">${mark}<span>${escapeMarkup(outline.productName)}</span></div>
<h1 class="enters" data-lines="2" style="--at:${end + 520}ms">${escapeMarkup(outline.title)}</h1>
<p class="address enters" data-lines="2" data-smallest="28" style="--at:${end + 920}ms">Begin at <span>${addressOf(outline)}</span></p>
</section>`
}

function moduleWords(outline: Outline, title: string, index: number, timeline: Timeline): string {
  const leavesAt = timeline.modules[index + 1]?.startsAt ?? timeline.endRisesAt
  const moments = `--at:${startOf(timeline, index) + leaveMs}ms;--until:${leavesAt}ms`
  return `<div class="module enters-and-leaves" style="${moments}">
<p>${placeOf(outline, index)}</p>
<h2 data-lines="2">${escapeMarkup(title)}</h2>
</div>`
}

function segment(from: Point, to: Point, at: number): string {
  const path = smoothPath([from, to])
  return `<path class="drawn draws" pathLength="1" d="${path}" style="--at:${at}ms;--for:560ms"/>`
}

/** A ring that is the next point while its module is named, and a passed one after that. */
function modulePoint(point: Point, radius: number, index: number, timeline: Timeline): string {
  const at = `--at:${startOf(timeline, index) + arrivesAfterMs}ms`
  const next = timeline.modules[index + 1]
  if (!next) return circle(point, radius + 5, 'arrived point pops', at)
  const width = `stroke-width:${Math.round(radius * 0.6)}`
  const until = `--until:${next.startsAt + arrivesAfterMs}ms`
  return (
    circle(point, radius, 'passed point pops', `${at};${width}`) +
    circle(point, radius, 'next point pops-and-leaves', `${at};${until};${width}`)
  )
}

function startOf(timeline: Timeline, index: number): number {
  return timeline.modules[index]?.startsAt ?? 0
}

/** The space under the line, which goes on rising out of the picture behind the last module. */
function coverPath(line: string, last: Point): string {
  const beyond = smoothPath([last, { x: frame.width + 60, y: 20 }]).replace(/^M[^C]*/, '')
  return `${line}${beyond}V${frame.height}H-40Z`
}

/** An area that covers the picture while it stands `slope` above it; its edges climb like the line. */
function surgePath(courseId: string): string {
  const { points } = placeModules(courseId, 5)
  const lowest = points[0]?.y ?? 0
  const rise = lowest - (points.at(-1)?.y ?? 0)
  const edge = points.map((point, index) => ({
    x: (index / 4) * frame.width,
    y: Math.round((1 - (lowest - point.y) / rise) * slope),
  }))
  const lower = edge.map(({ x, y }) => ({ x, y: y + frame.height + slope }))
  return `${smoothPath(edge)}L${smoothPath(lower.toReversed()).slice(1)}Z`
}

/** The site's mark, as in app/ui/rising-line.tsx. */
const mark = `<svg viewBox="0 0 32 28"><path d="M3 24C12 24 11 17 17 15S22 6 28 5" fill="none" stroke="var(--brand)" stroke-width="4.5" stroke-linecap="round"/><circle cx="28" cy="5" r="3.4" fill="var(--spark)"/></svg>`

function svg(content: string): string {
  return `<svg class="layer" width="${frame.width}" height="${frame.height}">${content}</svg>`
}

function circle({ x, y }: Point, radius: number, className: string, style = ''): string {
  return `<circle class="${className}" cx="${x}" cy="${y}" r="${radius}" style="${style}"/>`
}

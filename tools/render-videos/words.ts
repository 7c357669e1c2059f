import type { Outline } from './outline.ts'

/** Level, length and modules of a course, in the words of picture and captions alike. */
export function factsOf(outline: Outline): string[] {
  const modules = counted(outline.moduleTitles.length, 'module')
  return [outline.level, counted(outline.hours, 'hour'), modules]
}

export function placeOf(outline: Outline, index: number): string {
  return `Module ${index + 1} of ${outline.moduleTitles.length}`
}

export function addressOf(outline: Outline): string {
  return `/course/${outline.id}`
}

/** For HTML and WebVTT, which escape alike. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

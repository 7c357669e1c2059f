import { joinPageFiles } from '../../../../judge/engines/page/page-files.ts'
import { refuse } from '~/platform/refuse'

export const longestAnswerKib = 64
/** In characters; longer than any compared answer. */
export const longestComparedAnswer = 4000

/** An answer as submitted; longer ones are refused before anything reads them. */
export function readAnswer(text: string) {
  if (new TextEncoder().encode(text).length > longestAnswerKib * 1024)
    return refuse('answer-too-long')
  if (!text.isWellFormed() || text.includes('\0')) return refuse('not-utf8')
  if (text.trim() === '') return refuse('empty-answer')
  return { ok: true, answer: text.replaceAll('\r\n', '\n') } as const
}

/**
 * Like `readAnswer` but shorter, for compared kinds, which are judged in the process that answers
 * pages.
 */
export function readComparedAnswer(text: string) {
  const read = readAnswer(text)
  const isTooLong = read.ok && read.answer.length > longestComparedAnswer
  return isTooLong ? refuse('compared-answer-too-long') : read
}

/**
 * The answer in a form: the field `answer`, or the fields that replace it: a program's gaps, a
 * page's files, or, without scripts, each line's place.
 */
export function readAnswerField(form: FormData): string {
  const gaps = listNumbered(form, 'gap')
  if (gaps.length > 0) return gaps.map(([number, text]) => `${number}=${text}`).join('\n')
  const files = [...form].flatMap(([field, text]) =>
    field.startsWith('file-') && typeof text === 'string' ? [[field.slice(5), text] as const] : [],
  )
  if (files.length > 0) return joinPageFiles(Object.fromEntries(files))
  const places = listNumbered(form, 'place').filter(([, place]) => Number(place) > 0)
  if (places.length > 0)
    return places
      .toSorted(([, a], [, b]) => Number(a) - Number(b))
      .map(([number]) => number)
      .join(',')
  const answer = form.get('answer')
  return typeof answer === 'string' ? answer : ''
}

function listNumbered(form: FormData, name: string): [number, string][] {
  return [...form].flatMap(([field, value]) => {
    const number = new RegExp(`^${name}-(\\d{1,2})$`).exec(field)?.[1]
    return number !== undefined && typeof value === 'string' ? [[Number(number), value]] : []
  })
}

/** The version of the draft in a form; undefined if it cannot be read. */
export function readDraftVersion(form: FormData): number | undefined {
  const field = form.get('draftVersion')
  return typeof field === 'string' && /^\d{1,9}$|^[12]\d{9}$/.test(field)
    ? Number(field)
    : undefined
}

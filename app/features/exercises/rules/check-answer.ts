import type {
  CommandBody,
  FillBody,
  OrderBody,
  PredictBody,
  SpotBody,
} from '~/features/courses/schema/exercise-body'
import { readCommand } from './command-meaning'
import { lineOrder } from './line-order'

/** The kinds whose answer is compared with the stored one. */
export type ComparedBody = PredictBody | OrderBody | FillBody | SpotBody | CommandBody

/**
 * Whether an answer is right.
 *
 * @param answer as submitted: typed text; placed lines as `3,1,2`, numbered as shown; gaps as
 * `1=range(3)`, one per line; the number of a line
 * @returns `canonical`: the answer in the form that the author's `mistakes` are matched against
 */
export function checkAnswer(body: ComparedBody, version: string, answer: string) {
  const canonical = canonicalAnswer(body, version, answer)
  return { canonical, isRight: isRight(body, canonical) }
}

/**
 * Normalizes an answer: removes differences that do not matter and undoes the page's mixing of
 * lines.
 */
function canonicalAnswer(body: ComparedBody, version: string, answer: string): string {
  if (body.kind === 'predict') return withoutEnds(answer)
  if (body.kind === 'order') {
    const order = lineOrder(version, body.lines.length + body.distractors.length)
    const placed = answer.split(',').map((shown) => order[Number(shown) - 1] ?? 0)
    return placed.filter((line) => line > 0).join(',')
  }
  if (body.kind === 'fill') return answer.replaceAll('\r\n', '\n').trimEnd()
  const words = answer.trim().replaceAll(/\s+/g, ' ')
  if (body.kind !== 'command') return words
  const typed = withPlainQuotes(words).replaceAll('—', '--')
  // Students may copy the prompt along with a command, and on many machines Docker needs sudo.
  return typed.replace(/^\$ /, '').replace(/^sudo (?=docker )/, '')
}

/** Phones and copied pages replace plain quotes. */
function withPlainQuotes(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
}

function isRight(body: ComparedBody, answer: string): boolean {
  if (body.kind === 'predict')
    return [answer, withPlainQuotes(answer)].includes(withoutEnds(body.answer))
  if (body.kind === 'order') return isOrder(body, answer)
  if (body.kind === 'fill') return Object.keys(findWrongGaps(body, answer)).length === 0
  if (body.kind === 'spot') return Number(answer) === body.fault
  const meaning = readCommand(answer, body.options)
  return body.accept.some((accepted) => readCommand(accepted, body.options) === meaning)
}

function withoutEnds(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
  return lines.join('\n').trimEnd()
}

function isOrder(body: OrderBody, answer: string): boolean {
  const all = [...body.lines, ...body.distractors]
  const placed = answer.split(',').map((number) => all[Number(number) - 1])
  return listOrders(body).some((order) => isSame(placed, order))
}

/** The lines in each right order, the author's first. */
export function listOrders({ lines, swappable }: OrderBody): string[][] {
  return swappable.reduce<string[][]>(
    (found, [a, b]) => [...found, ...found.map((order) => swap(order, a - 1, b - 1))],
    [lines],
  )
}

function swap(order: readonly string[], a: number, b: number): string[] {
  return order.map(
    (line, index) => (index === a ? order[b] : index === b ? order[a] : line) ?? line,
  )
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index])
}

/** The gaps of an answer in order; empty for one left open. */
export function readGaps(answer: string, count: number): string[] {
  const given = new Map(
    answer.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
  )
  return Array.from({ length: count }, (_, index) => given.get(String(index + 1)) ?? '')
}

/** The wrong gaps by number, from 1, with what was filled in. */
export function findWrongGaps({ gaps }: FillBody, answer: string): Record<number, string> {
  const given = readGaps(answer.replaceAll('\r\n', '\n'), gaps.length)
  return Object.fromEntries(
    given.flatMap((text, index) => {
      const accepted = gaps[index]?.accept.map(withoutBlanks) ?? []
      return accepted.includes(withoutBlanks(text)) ? [] : [[index + 1, text]]
    }),
  )
}

function withoutBlanks(text: string): string {
  return withPlainQuotes(text).replaceAll(/\s/g, '').replaceAll('"', "'")
}

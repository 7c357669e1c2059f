import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { LineHandle, type MoveLine } from './line-handle'
import { StartAgain } from './start-again'
import { useHasScripts } from '~/ui/use-has-scripts'
import { CodeLine } from './code-line'

type Placed = { number: number; isUsed: boolean }

/**
 * Lines to put in order: by buttons, by dragging, or, without scripts, by typing each line's place.
 */
export function LineOrder({
  lines,
  hasDistractors,
  initial,
  onAnswer,
}: {
  lines: readonly string[]
  hasDistractors: boolean
  initial: string | null
  onAnswer: () => void
}) {
  const [placed, setPlaced] = useState(() => readPlaced(lines.length, initial))
  const [told, setTold] = useState('')
  const hasScripts = useHasScripts()
  const controls = hasScripts ? '' : 'awaits-scripts'
  const change = (next: (before: readonly Placed[]) => Placed[]) => {
    setPlaced(next)
    onAnswer()
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= placed.length) return
    change((before) => moved(before, from, to))
    setTold(`Line ${to + 1} of ${placed.length}`)
  }
  const toggle = ({ number, isUsed }: Placed, index: number) => {
    change((before) => toggled(before, number))
    setTold(`Line ${index + 1} ${isUsed ? 'left out' : 'used'}`)
  }
  const list = useRef<HTMLOListElement>(null)
  const answer = placed.filter((line) => line.isUsed).map((line) => line.number)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-bold">
        {hasDistractors
          ? 'Put the lines in order. Leave out those that do not belong.'
          : 'Put the lines in order.'}
      </legend>
      <input type="hidden" name="answer" value={answer.join(',')} />
      <ol ref={list} className="order-lines grid grid-cols-1 gap-2 [overflow-anchor:none]">
        {placed.map((line, index) => (
          <li
            key={line.number}
            className={`order-line flex min-w-0 items-center rounded-control border bg-raised ${line.isUsed ? 'border-line' : 'order-left-out border-line text-quiet'}`}
          >
            <LineHandle list={list} index={index} className={controls} onMove={move} />
            <noscript>
              <input
                name={`place-${line.number}`}
                inputMode="numeric"
                size={2}
                maxLength={2}
                aria-label={`Place of the line ${lines[line.number - 1]}`}
                className="rounded-control border border-control bg-raised px-2"
              />
            </noscript>
            <CodeLine text={lines[line.number - 1] ?? ''} />
            <LineButtons
              line={line}
              text={lines[line.number - 1]?.trim() ?? ''}
              index={index}
              last={placed.length - 1}
              canLeaveOut={hasDistractors}
              className={controls}
              onMove={move}
              onToggle={() => toggle(line, index)}
            />
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <div className={`mt-3 ${controls}`}>
        <StartAgain
          question="This restores the original order of the lines. Answers you submitted stay."
          onStart={() => {
            change(() => readPlaced(lines.length, null))
            setTold('The lines are back in their original order.')
          }}
        />
      </div>
      {!hasScripts && (
        <noscript>
          <p className="mt-2 text-small text-quiet">
            Type the place of each line, from 1; 0 leaves a line out.
          </p>
        </noscript>
      )}
    </fieldset>
  )
}

function readPlaced(count: number, initial: string | null): Placed[] {
  const used = (initial ?? '')
    .split(',')
    .map(Number)
    .filter((number) => number >= 1 && number <= count)
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const isNew = used.length === 0
  return [...new Set([...used, ...all])].map((number) => ({
    number,
    isUsed: isNew || used.includes(number),
  }))
}

function moved(before: readonly Placed[], from: number, to: number): Placed[] {
  const line = before[from]
  if (!line) return [...before]
  const others = before.filter((_, index) => index !== from)
  return [...others.slice(0, to), line, ...others.slice(to)]
}

function toggled(before: readonly Placed[], number: number): Placed[] {
  return before.map((line) => (line.number === number ? { ...line, isUsed: !line.isUsed } : line))
}

const buttonClass =
  'grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink aria-disabled:opacity-60'

function LineButtons({
  line,
  text,
  index,
  last,
  canLeaveOut,
  className,
  onMove,
  onToggle,
}: {
  line: Placed
  text: string
  index: number
  last: number
  canLeaveOut: boolean
  className: string
  onMove: MoveLine
  onToggle: () => void
}) {
  const name = `line ${index + 1}`
  const Sign = line.isUsed ? X : Plus
  return (
    <span className={`ml-auto flex ${className}`}>
      {canLeaveOut && (
        <button
          type="button"
          onClick={onToggle}
          className="order-toggle min-h-11 px-2 text-small font-bold text-brand"
        >
          <Sign aria-hidden="true" className="size-5" />
          <span>
            {line.isUsed ? 'Leave out' : 'Use'}
            <span className="sr-only">{` ${name}: ${text}`}</span>
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={`Move ${name} up: ${text}`}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
        className={buttonClass}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`Move ${name} down: ${text}`}
        aria-disabled={index === last}
        onClick={() => onMove(index, index + 1)}
        className={buttonClass}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}

import { Fragment, useEffect, useRef, useState } from 'react'
import { useHasScripts } from '~/ui/use-has-scripts'
import { Breakable } from './code-line'

const controlClass =
  'gap-field inline-block min-h-11 max-w-full rounded-control border px-2 font-mono text-[0.875rem]'

/** A program with fields in its gaps: typed, or chosen from buttons if there are choices. */
export function GapFields({
  program,
  gaps,
  initial,
  wrong = {},
  mayBeEmpty,
  onAnswer,
}: {
  program: string
  gaps: readonly (readonly string[] | null)[]
  initial: string
  /** Wrong contents by gap number; a gap is marked until its contents change. */
  wrong?: Record<number, string>
  /** Whether the answer may be sent with empty gaps. */
  mayBeEmpty: boolean
  /** Called for changes that fire no form event. */
  onAnswer: () => void
}) {
  const [given, setGiven] = useState(() => readGaps(initial))
  const hasScripts = useHasScripts()
  const valueOf = (gap: number) => given[gap] ?? ''
  const isWrong = (gap: number) => wrong[gap]?.trim() === valueOf(gap).trim()
  const fill = (gap: string, text: string) => setGiven((before) => ({ ...before, [gap]: text }))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="grid grid-cols-1 rounded-control border border-line bg-sunk px-3.5 py-3 font-mono text-[0.875rem] leading-relaxed">
        {program.split('\n').map((line, index) => (
          // The lines of a program never change order.
          <GapLine key={index} line={line}>
            {(number) => (
              <Gap
                number={number}
                choices={gaps[Number(number) - 1] ?? null}
                value={valueOf(Number(number))}
                isWrong={isWrong(Number(number))}
                mayBeEmpty={mayBeEmpty}
                isChosenBelow={hasScripts}
                onFill={(text) => fill(number, text)}
              />
            )}
          </GapLine>
        ))}
      </div>
      {gaps.map(
        (choices, index) =>
          choices && (
            <Tokens
              // The gaps of a program never change order.
              key={index}
              label={gapLabel(index + 1, isWrong(index + 1))}
              isWrong={isWrong(index + 1)}
              choices={choices}
              chosen={valueOf(index + 1)}
              className={hasScripts ? '' : 'awaits-scripts'}
              onChoose={(text) => {
                fill(String(index + 1), text)
                onAnswer()
              }}
            />
          ),
      )}
    </div>
  )
}

const gapLabel = (gap: number | string, isWrong: boolean) =>
  `Gap ${gap}${isWrong ? ', not right' : ''}`

/** A line that wraps when it is too wide, with extra indentation. */
function GapLine({
  line,
  children,
}: {
  line: string
  children: (number: string) => React.ReactNode
}) {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  return (
    <div className="gap-line">
      <span className="whitespace-pre">{indent}</span>
      <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        {line
          .slice(indent.length)
          .split(/\[\[(\d+)\]\]/)
          .map((part, index) => (
            <Fragment key={index}>
              {index % 2 === 0 ? <Breakable code={part} /> : children(part)}
            </Fragment>
          ))}
      </span>
    </div>
  )
}

function readGaps(answer: string): Record<string, string> {
  return Object.fromEntries(
    answer.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

function Gap({
  number,
  choices,
  value,
  isWrong,
  mayBeEmpty,
  isChosenBelow,
  onFill,
}: {
  number: string
  choices: readonly string[] | null
  value: string
  isWrong: boolean
  mayBeEmpty: boolean
  /** Chosen with the buttons below: the list only shows the choice and is not a tab stop. */
  isChosenBelow: boolean
  onFill: (text: string) => void
}) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isMissing = !mayBeEmpty && value.trim() === ''
  useEffect(
    () => field.current?.setCustomValidity(isMissing ? `Gap ${number} is empty. Fill it in.` : ''),
    [isMissing, number],
  )
  const className = `${controlClass} ${isWrong ? 'border-wrong bg-wrong-soft' : 'border-control bg-raised'}`
  const shared = {
    ref: field,
    name: `gap-${number}`,
    'aria-label': gapLabel(number, isWrong),
    required: !mayBeEmpty,
    value,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onFill(target.value),
  }
  if (!choices)
    return (
      <input
        {...shared}
        maxLength={200}
        size={14}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={className}
      />
    )
  return (
    <select
      {...shared}
      tabIndex={isChosenBelow ? -1 : undefined}
      className={`${className} ${isChosenBelow ? 'pointer-events-none appearance-none' : ''}`}
    >
      <option value="">Gap {number}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}

/**
 * The choices of a gap as buttons, faster than a list for a thumb; pressing one again empties the
 * gap.
 */
function Tokens({
  label,
  isWrong,
  choices,
  chosen,
  className,
  onChoose,
}: {
  label: string
  isWrong: boolean
  choices: readonly string[]
  chosen: string
  className: string
  onChoose: (text: string) => void
}) {
  return (
    <div
      role="group"
      aria-label={`${label}: tap one`}
      className={`flex flex-wrap items-center gap-2 ${className}`}
    >
      <span className={`text-small font-bold ${isWrong ? 'text-wrong' : ''}`}>{label}</span>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice === chosen ? '' : choice)}
          className="min-h-11 rounded-control border border-control bg-raised px-3 font-mono text-[0.875rem] wrap-anywhere aria-pressed:border-brand aria-pressed:bg-brand-soft"
        >
          {choice}
        </button>
      ))}
    </div>
  )
}

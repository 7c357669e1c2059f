import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { InlineCode } from '~/ui/inline-code'
import { Prose } from '~/ui/prose'
import { readAnswerField } from '../rules/answer-field'
import type { ShownItem } from '../rules/shown-challenge'
import type { ChallengeReply } from './challenge-page'
import { ComparedField } from './compared-field'
import { SaveAnswer } from './save-answer'
import { useAnswerSaving } from './use-answer-saving'
import { useAnswerDraft } from './use-answer-draft'
import './code-lines.css'

type Given = {
  courseId: string
  /** The name of the draft that the browser stores until the answer is saved. */
  draft: string
  viewerId: string
  /** From 1. */
  number: number
  reply: ChallengeReply | undefined
  /** Changes whenever the page's data is reloaded. */
  loaded: object
}

/** The id of an item's form, because buttons outside it save the answer too. */
export const itemFormId = 'challenge-item'

/** One item of a challenge with its field; the answer can change until the challenge ends. */
export function ChallengeItem({ item, ...given }: Given & { item: ShownItem }) {
  if (item.kind === 'question') return <QuestionItem item={item} {...given} />
  if (item.kind === 'exercise') return <ExerciseItem item={item} {...given} />
  return (
    <p>
      The author changed this question after your challenge began, so it does not count. Continue
      with the next one.
    </p>
  )
}

function QuestionItem({
  item,
  courseId,
  draft,
  viewerId,
  number,
  reply,
  loaded,
}: Given & { item: Extract<ShownItem, { kind: 'question' }> }) {
  const form = useRef<HTMLFormElement>(null)
  const save = useAnswerSaving(courseId, number)
  const { restored, last, onAnswer, clear } = useAnswerDraft(form, {
    name: `${draft}-${number}`,
    userId: viewerId,
    exerciseVersion: item.question,
    maySend: true,
    stored: nothingStored,
    send: (chosen) => save(choicesIn(chosen).map((index) => ['choice', index])),
    read: readChoice,
    quietMs: 0,
  })
  useOnceSaved((sent) => clear(readChoice(sent)))
  return (
    <Form
      id={itemFormId}
      ref={form}
      method="post"
      onChange={onAnswer}
      className="grid grid-cols-1 gap-4"
    >
      <HiddenFields number={number} />
      <p className="text-small text-quiet">{item.moduleTitle}</p>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="mb-3 font-bold wrap-anywhere">
          <InlineCode text={item.question} />
          {item.isMultiple && (
            <span className="font-normal text-quiet"> Choose all that are right.</span>
          )}
        </legend>
        <Options
          // What an earlier visit left is put into newly mounted fields.
          key={restored.times}
          item={item}
          chosen={restored.answer === null ? null : choicesIn(restored.answer)}
        />
      </fieldset>
      <SaveAnswer reply={reply} last={last} loaded={loaded} />
    </Form>
  )
}

function Options({
  item: { options, isMultiple },
  chosen,
}: {
  item: Extract<ShownItem, { kind: 'question' }>
  /** Null: as stored. */
  chosen: readonly string[] | null
}) {
  return options.map(({ index, text, isChosen }) => (
    <label
      key={index}
      className="flex min-h-12 items-start gap-3 rounded-control border border-line px-3.5 py-3 hover:border-control has-checked:border-brand has-checked:bg-brand-soft"
    >
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name="choice"
        value={index}
        defaultChecked={chosen ? chosen.includes(String(index)) : isChosen}
        className="mt-1 size-4.5 shrink-0 accent-brand"
      />
      <span className="min-w-0 wrap-anywhere">
        <InlineCode text={text} />
      </span>
    </label>
  ))
}

/** Answers simply replace each other, because only one page at a time edits a challenge. */
const nothingStored = { answer: null, version: 0 }

/** The comma-separated indexes of the ticked options. */
const readChoice = (form: FormData): string =>
  form
    .getAll('choice')
    .filter((index) => typeof index === 'string')
    .join(',')
const choicesIn = (chosen: string): string[] => (chosen === '' ? [] : chosen.split(','))

function ExerciseItem({
  item,
  courseId,
  draft,
  viewerId,
  number,
  reply,
  loaded,
}: Given & { item: Extract<ShownItem, { kind: 'exercise' }> }) {
  const form = useRef<HTMLFormElement>(null)
  const save = useAnswerSaving(courseId, number)
  const { restored, last, onAnswer, clear } = useAnswerDraft(form, {
    name: `${draft}-${number}`,
    userId: viewerId,
    exerciseVersion: item.version,
    maySend: true,
    stored: nothingStored,
    // Fields with several parts are read as one answer, as the draft was.
    send: (answer) => save([['answer', answer]]),
  })
  useOnceSaved((sent) => clear(readAnswerField(sent)))
  return (
    <Form
      id={itemFormId}
      ref={form}
      method="post"
      onInput={onAnswer}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <HiddenFields number={number} />
      <p className="text-small text-quiet">{item.moduleTitle}</p>
      <h2 className="text-title wrap-anywhere">{item.title}</h2>
      <Prose html={item.statementHtml} />
      {item.task.kind === 'predict' && <Prose html={item.task.programHtml} />}
      <ComparedField
        // What an earlier visit left is put into newly mounted fields.
        key={restored.times}
        task={item.task}
        initial={restored.answer ?? item.answer}
        mayBeEmpty
        onAnswer={onAnswer}
      />
      <SaveAnswer reply={reply} last={last} loaded={loaded} />
    </Form>
  )
}

/** Calls `then` when a saved answer leads to another item; not after a refusal or a log-in. */
function useOnceSaved(then: (sent: FormData) => void) {
  const { pathname, search } = useLocation()
  const { state, formData, location } = useNavigation()
  const isNext = location?.pathname === pathname && location.search !== search
  const sent = state === 'loading' && isNext ? formData : undefined
  const clearSent = useEffectEvent(then)
  useEffect(() => {
    if (sent) clearSent(sent)
  }, [sent])
}

function HiddenFields({ number }: { number: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="item" value={number} />
    </>
  )
}

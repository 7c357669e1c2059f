import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { InlineCode } from '~/ui/inline-code'
import { Notice } from '~/ui/notice'
import { Prose } from '~/ui/prose'
import type { ShownItem } from '../rules/shown-challenge'
import { ComparedField } from './compared-field'
import { useAnswerSaving } from './use-answer-saving'
import { useAnswerDraft } from './use-answer-draft'

type Given = {
  courseId: string
  /** Of the draft that the browser keeps until the answer is saved. */
  draft: string
  viewerId: string
  /** From 1. */
  number: number
  message: string | undefined
}

/** Of the form of an item: buttons beside it save the answer too. */
export const itemFormId = 'challenge-item'

/** One item of a challenge with its field; the answer can be changed until the challenge ends. */
export function ChallengeItem({ item, ...given }: Given & { item: ShownItem }) {
  if (item.kind === 'question') return <QuestionItem item={item} {...given} />
  if (item.kind === 'exercise') return <ExerciseItem item={item} {...given} />
  return (
    <p>
      The author changed this question after your challenge began, so it does not count. Go on with
      the next one.
    </p>
  )
}

function QuestionItem({
  item,
  courseId,
  number,
  message,
}: Given & { item: Extract<ShownItem, { kind: 'question' }> }) {
  const save = useAnswerSaving(courseId, number)
  return (
    <Form
      id={itemFormId}
      method="post"
      onChange={({ currentTarget }) => void save(fieldsOf(currentTarget))}
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
        {item.options.map(({ index, text, isChosen }) => (
          <label
            key={index}
            className="flex min-h-12 items-start gap-3 rounded-control border border-line px-3.5 py-3 hover:border-control has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type={item.isMultiple ? 'checkbox' : 'radio'}
              name="choice"
              value={index}
              defaultChecked={isChosen}
              className="mt-1 size-4.5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">
              <InlineCode text={text} />
            </span>
          </label>
        ))}
      </fieldset>
      <Save message={message} />
    </Form>
  )
}

function ExerciseItem({
  item,
  courseId,
  draft,
  viewerId,
  number,
  message,
}: Given & { item: Extract<ShownItem, { kind: 'exercise' }> }) {
  const form = useRef<HTMLFormElement>(null)
  const save = useAnswerSaving(courseId, number)
  const { restored, onAnswer, clear } = useAnswerDraft(form, {
    name: `${draft}-${number}`,
    userId: viewerId,
    version: item.version,
    // Fields of several parts are read together, as the draft was.
    send: (answer) => save([['answer', answer]]),
  })
  useOnceSaved(clear)
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
      <ComparedField
        // What an earlier visit left is put into fields that begin anew.
        key={restored === null ? 'fresh' : 'restored'}
        task={item.task}
        initial={restored ?? item.answer}
        mayBeEmpty
        onAnswer={onAnswer}
      />
      <Save message={message} />
    </Form>
  )
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}

/** A saved answer leads to another item; a refused one stays. */
function useOnceSaved(then: () => void) {
  const { search } = useLocation()
  const { state, formMethod, location } = useNavigation()
  const isSaved = state === 'loading' && formMethod === 'POST' && location.search !== search
  useEffect(() => {
    if (isSaved) then()
  }, [isSaved, then])
}

function HiddenFields({ number }: { number: number }) {
  return (
    <>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="item" value={number} />
    </>
  )
}

function Save({ message }: { message: string | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      {message && <Notice variant="wrong">{message}</Notice>}
      <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
        Save answer
      </Button>
    </>
  )
}

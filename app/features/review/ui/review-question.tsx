import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import type { ShownItem } from '../rules/shown-item'
import { InlineCode } from '~/ui/inline-code'

/** A question with its options. */
export function ReviewQuestion({
  item,
  askedAt,
}: {
  item: Extract<ShownItem, { kind: 'question' }>
  askedAt: number
}) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="grid grid-cols-1 gap-4">
      <input type="hidden" name="courseId" value={item.courseId} />
      <input type="hidden" name="moduleId" value={item.moduleId} />
      <input type="hidden" name="questionId" value={item.itemId} />
      <input type="hidden" name="askedAt" value={askedAt} />
      <p className="text-small text-quiet">
        {`${item.courseTitle} · ${item.moduleTitle}${item.isFromChallenge ? ' · from the challenge' : ''}`}
      </p>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-3 font-bold wrap-anywhere">
          <InlineCode text={item.question} />
          {item.isMultiple && (
            <span className="font-normal text-quiet"> Choose all that are right.</span>
          )}
        </legend>
        {item.options.map(({ index, text }) => (
          <label
            key={index}
            className="flex min-h-12 items-start gap-3 rounded-control border border-line px-3.5 py-3 hover:border-control has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type={item.isMultiple ? 'checkbox' : 'radio'}
              name="chosen"
              value={index}
              required={!item.isMultiple}
              className="mt-1 size-4.5 shrink-0 accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">
              <InlineCode text={text} />
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" pending={isSending}>
        Check
      </Button>
    </Form>
  )
}

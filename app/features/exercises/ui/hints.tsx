import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { ExerciseReply, PageData } from './page-data'

/** Hints, opened one by one. */
export function Hints({
  exercise,
  opened: before,
}: {
  exercise: Pick<PageData['exercise'], 'hintCount'>
  opened: readonly string[]
}) {
  const fetcher = useFetcher<ExerciseReply>()
  const opened = fetcher.data?.hints ?? before
  const left = exercise.hintCount - opened.length
  const last = useFocusOnLast(opened.length, left)
  return (
    <section aria-label="Hints" className="grid min-w-0 grid-cols-1 gap-3">
      {opened.length > 0 && (
        <ol aria-live="polite" className="grid grid-cols-1 gap-3">
          {opened.map((hint, index) => (
            // Hints are only ever added at the end.
            <li
              key={index}
              ref={index === opened.length - 1 ? last : undefined}
              tabIndex={-1}
              className="rounded-control border border-line bg-brand-soft px-3.5 py-2.5"
            >
              <p className="text-small font-bold">Hint {index + 1}</p>
              <div className="prose text-small" dangerouslySetInnerHTML={{ __html: hint }} />
            </li>
          ))}
        </ol>
      )}
      {fetcher.data?.message && <Notice variant="wrong">{fetcher.data.message}</Notice>}
      {left > 0 && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="hint" />
          <input type="hidden" name="hint" value={opened.length + 1} />
          <Button
            type="submit"
            variant="quiet"
            className="-ml-4 pl-4"
            pending={fetcher.state !== 'idle'}
          >
            {opened.length === 0 ? 'Show a hint' : 'Show the next hint'}
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}

/** Opening the last hint removes the button, so the hint gets the focus. */
function useFocusOnLast(opened: number, left: number) {
  const hint = useRef<HTMLLIElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    if (opened > before.current && left === 0) hint.current?.focus()
    before.current = opened
  }, [opened, left])
  return hint
}

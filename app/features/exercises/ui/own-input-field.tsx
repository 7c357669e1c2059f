import { Download } from 'lucide-react'
import { buttonClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { ShownTask } from '../rules/shown-exercise'
import type { PageData } from './page-data'
import { useReloadWhile } from './use-reload-while'

/**
 * The student's own input to download, and the answer field; null for a visitor, who has no input.
 */
export function OwnInputField({
  task,
  input,
  address,
  initial,
}: {
  task: Extract<ShownTask, { kind: 'own-input' }>
  input: PageData['ownInput']
  /** The address of the exercise's page. */
  address: string
  initial: string
}) {
  useReloadWhile(input?.state === 'making' || input?.state === 'delayed')
  if (input === null) return <p>Everyone gets a different input here. Log in to download yours.</p>
  if (input.state === 'failed')
    return (
      <Notice variant="info">
        We could not create your input, because of an error on our side, and have stopped trying.
        Write to us about it on the <Link to="/contact">contact page</Link>.
      </Notice>
    )
  if (input.state !== 'ready') return <InputAwaited state={input.state} address={address} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`${address}/input`} className={buttonClass('plain')}>
          <Download aria-hidden="true" className="size-4" />
          Download your input
        </a>
        <p className="font-mono text-small text-quiet">
          {task.file} · {sizeOf(input.bytes)}
        </p>
      </div>
      <Field
        label="Your answer"
        name="answer"
        defaultValue={initial}
        maxLength={4000}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono"
        hint={
          task.isNumber
            ? 'Only the number: no unit, no separators, a point before decimals, as in 1234 or 1234.5.'
            : 'Only the answer, spelled as in your input.'
        }
      />
    </>
  )
}

function InputAwaited({ state, address }: { state: 'making' | 'delayed'; address: string }) {
  return (
    <div className="grid gap-2">
      {state === 'making' ? (
        <p role="status">We are creating your input…</p>
      ) : (
        <Notice variant="info">
          We could not create your input yet, because of an error on our side. We keep trying. Come
          back in a few minutes if it does not appear here.
        </Notice>
      )}
      <noscript>
        <a href={address}>Reload this page</a> in a moment to get it.
      </noscript>
    </div>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`
}

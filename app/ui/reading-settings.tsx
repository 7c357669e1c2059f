import { useLayoutEffect, useSyncExternalStore } from 'react'
import { Disclosure } from './disclosure'
import './reading-settings.css'

const storageKey = 'lesson-text'
const sizes = ['normal', 'large', 'larger'] as const
const sizeLabels = { normal: 'Normal', large: 'Large', larger: 'Larger' }

/** A size, and `plain` after it for the typeface of the system, as `data-lesson-text` of the page. */
const known = /^(?:normal|large|larger)(?: plain)?$/

/** Runs before the lesson is painted, so that its text does not change its size in sight. */
const script = `try{var t=localStorage.getItem('${storageKey}');if(${known}.test(t))document.documentElement.dataset.lessonText=t}catch(e){}`

/** Of the page, which lets its own script run. */
type Nonce = { nonce: string | undefined }

/** The reader's choice of text size and typeface for lessons and exercises, kept in this browser. */
export function ReadingSettings({ nonce }: Nonce) {
  // Null on the server, which leaves out what only scripts can use.
  const choice = useSyncExternalStore(subscribe, readChoice, () => null)
  return (
    <div className="lesson-settings noscript:hidden">
      <ChosenText nonce={nonce} />
      <Disclosure label="Text size" variant="link">
        {choice !== null && <TextChoice choice={choice} />}
      </Disclosure>
    </div>
  )
}

/** Gives a page the text that was chosen, without the choice itself. */
export function ChosenText({ nonce }: Nonce) {
  // A page that was come to without loading it has not run the script.
  useLayoutEffect(applyStored, [])
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  )
}

function TextChoice({ choice }: { choice: string }) {
  const [size = 'normal', typeface] = choice.split(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Text size</legend>
        {sizes.map((each) => (
          <label key={each} className="inline-flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="lesson-text-size"
              className="size-5"
              checked={each === size}
              onChange={() => choose(each, typeface === 'plain')}
            />
            {sizeLabels[each]}
          </label>
        ))}
      </fieldset>
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5"
          checked={typeface === 'plain'}
          onChange={(event) => choose(size, event.target.checked)}
        />
        Plain typeface
      </label>
    </div>
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readChoice = () => document.documentElement.dataset.lessonText ?? 'normal'

function apply(choice: string): void {
  document.documentElement.dataset.lessonText = choice
  for (const listener of listeners) listener()
}

function applyStored(): void {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored !== null && known.test(stored)) apply(stored)
  } catch {
    // Storage may be switched off.
  }
}

function choose(size: string, isPlain: boolean): void {
  const choice = isPlain ? `${size} plain` : size
  apply(choice)
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage may be switched off; then the choice holds for this page.
  }
}

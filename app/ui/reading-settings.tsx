import { useLayoutEffect, useSyncExternalStore } from 'react'
import { Disclosure } from './disclosure'
import { readText, writeText } from './storage'
import './reading-settings.css'

const storageKey = 'lesson-text'
const sizes = ['normal', 'large', 'larger'] as const
const sizeLabels = { normal: 'Normal', large: 'Large', larger: 'Larger' }

/** A size, then `plain` for the system's typeface; the page's `data-lesson-text`. */
const known = /^(?:normal|large|larger)(?: plain)?$/

/** Runs before the lesson is painted, so that its text does not visibly change size. */
const script = `try{var t=localStorage.getItem('${storageKey}');if(${known}.test(t))document.documentElement.dataset.lessonText=t}catch(e){}`

/** The nonce that lets this script run on the page. */
type Nonce = { nonce: string | undefined }

/** The reader's text size and typeface for lessons and exercises, stored in this browser. */
export function ReadingSettings({ nonce }: Nonce) {
  // Null on the server, which leaves out what needs scripts.
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

/** Applies the chosen text settings to a page, without the controls. */
export function ChosenText({ nonce }: Nonce) {
  // A page reached by client navigation has not run the script.
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
  const stored = readText(storageKey)
  if (stored !== null && known.test(stored)) apply(stored)
}

function choose(size: string, isPlain: boolean): void {
  const choice = isPlain ? `${size} plain` : size
  apply(choice)
  writeText(storageKey, choice)
}

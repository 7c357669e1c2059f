import { Fragment } from 'react'

/** A moment in words that breaks after its day, and nowhere else: never between 1:19 and pm. */
export function Moment({ words }: { words: string }) {
  return words.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}

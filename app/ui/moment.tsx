import { Fragment } from 'react'

/** A moment as text that breaks after its day, and nowhere else: never between 1:19 and pm. */
export function Moment({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}

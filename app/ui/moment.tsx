import { Fragment } from 'react'

/** A formatted moment that wraps only between its date and its time. */
export function Moment({ text }: { text: string }) {
  return text.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}

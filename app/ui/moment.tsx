import { Fragment } from 'react'

/** A formatted moment that wraps only between date and time. */
export function Moment({ text }: { text: string }) {
  return text.split(', ').map((part, index, parts) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{index < parts.length - 1 ? `${part},` : part}</span>
    </Fragment>
  ))
}

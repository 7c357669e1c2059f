import { useId } from 'react'
import { Disclosure } from '~/ui/disclosure'
import { formatCount } from '~/ui/format-count'

/** A picture of some numbers under its title, with the sentence that says what it shows. */
export function Figure({
  title,
  words,
  children,
}: {
  title: string
  words: string
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-surface border border-line bg-raised p-5"
    >
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-small text-quiet">{words}</p>
      {children}
    </section>
  )
}

/** The numbers behind a picture. */
export function FigureTable({
  heads,
  rows,
}: {
  heads: [string, string]
  rows: [string, number][]
}) {
  return (
    <Disclosure variant="link" label="The numbers" className="mt-3 text-small">
      <table className="mt-2 w-full">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 text-left font-bold">
              {heads[0]}
            </th>
            <th scope="col" className="py-1.5 text-right font-bold">
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, count]) => (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 text-right font-mono">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}

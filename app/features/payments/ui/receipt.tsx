import { Disclosure } from '~/ui/disclosure'
import './receipt.css'

/** While open, it prints without the page around it. */
export function Receipt({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <Disclosure variant="link" label="Receipt" className="receipt mt-1 text-small">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

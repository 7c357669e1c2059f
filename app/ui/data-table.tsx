export type Column<Row> = {
  title: string
  cell: (row: Row) => React.ReactNode
  /** Never wraps on wide screens, for example an amount. */
  isUnbroken?: boolean
  /** An email address: wide enough for the usual ones on wide screens. */
  isAddress?: boolean
  /** A person's name: wide enough for a long one on very wide screens. */
  isName?: boolean
}

/**
 * A table; below 1280 px each row is a card that labels its values. Long words break, so that the
 * table never overflows its container.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty: React.ReactNode
}) {
  if (rows.length === 0) {
    return <p className="rounded-surface border border-line bg-raised px-5 py-8">{empty}</p>
  }
  return (
    <div className="overflow-hidden rounded-surface border border-line bg-raised">
      <table aria-label={label} className="block w-full border-collapse text-small wide:table">
        <thead className="sr-only wide:not-sr-only wide:table-header-group">
          <tr className="border-b border-line bg-sunk">
            {columns.map(({ title }) => (
              <th
                key={title}
                scope="col"
                className="px-3 py-2.5 text-left font-bold whitespace-nowrap first:pl-4 last:pr-4"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block wide:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="grid gap-x-6 gap-y-1.5 border-b border-line px-4 py-4 last:border-b-0 min-[700px]:grid-cols-2 wide:table-row"
            >
              {columns.map(({ title, cell, isUnbroken, isAddress, isName }) => (
                <td
                  key={title}
                  data-title={title}
                  className={`grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-2 wrap-anywhere before:text-quiet before:content-[attr(data-title)] wide:table-cell wide:max-w-72 wide:px-3 wide:py-2.5 wide:align-middle wide:first:pl-4 wide:last:pr-4 wide:before:content-none ${
                    isUnbroken
                      ? 'wide:whitespace-nowrap'
                      : isAddress
                        ? 'wide:min-w-50'
                        : isName
                          ? 'wide:min-w-32 min-[1440px]:min-w-65'
                          : 'wide:min-w-24'
                  }`}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

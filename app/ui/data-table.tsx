export type Column<Row> = {
  title: string
  cell: (row: Row) => React.ReactNode
}

/**
 * Rows under headings; on a phone each row is a card that names its values. It scrolls within its
 * own box when it is wider than the page. The roles are spelt out because a table that is laid out
 * as cards would lose them.
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
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-line bg-raised"
    >
      <table role="table" className="block w-full border-collapse text-small tablet:table">
        <thead role="rowgroup" className="sr-only tablet:not-sr-only tablet:table-header-group">
          <tr role="row" className="border-b border-line bg-sunk">
            {columns.map(({ title }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className="px-4 py-2.5 text-left font-[640] whitespace-nowrap"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block tablet:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="grid gap-1.5 border-b border-line px-4 py-4 last:border-b-0 tablet:table-row"
            >
              {columns.map(({ title, cell }) => (
                <td
                  key={title}
                  role="cell"
                  data-title={title}
                  className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 wrap-anywhere before:text-quiet before:content-[attr(data-title)] tablet:table-cell tablet:max-w-72 tablet:px-4 tablet:py-2.5 tablet:align-middle tablet:before:content-none"
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

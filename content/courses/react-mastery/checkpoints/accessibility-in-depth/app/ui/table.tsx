import type { ReactNode } from 'react'

type Props<Row> = {
  caption: string
  columns: { head: string; cell: (row: Row) => ReactNode }[]
  rows: Row[]
  rowKey: (row: Row) => string
}

export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>{columns.map(({ head }) => <th key={head} scope="col">{head}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ head, cell }, i) =>
              i === 0 ? (
                <th key={head} scope="row">{cell(row)}</th>
              ) : (
                <td key={head}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

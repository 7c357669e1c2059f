import { stringify } from 'csv-stringify/sync'

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff'

/** Reads parts as the client takes them (RFC 4180). No cell is left as a formula. */
export function streamCsv(fileName: string, parts: AsyncGenerator<string[][]>): Response {
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) return controller.close()
        const lines = stringify(
          value.map((row) => row.map(safeCell)),
          { record_delimiter: 'windows' },
        )
        controller.enqueue(encoder.encode(isFirst ? byteOrderMark + lines : lines))
        isFirst = false
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}

/**
 * Prefixes a cell that a spreadsheet would read as a formula with an apostrophe (OWASP, CSV
 * injection).
 */
export function safeCell(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

import Pdf from 'pdfkit'

/** The parts of the library that its types leave out. */
type Parts = {
  addContent: (operators: string) => SpeltDocument
  _fragment: (text: string, ...rest: unknown[]) => void
}
const library = Pdf.prototype as unknown as Parts

/**
 * A document whose text carries its spelling for copy and search, because Indian scripts are drawn
 * in a different order than they are spelled. Each line of a run has its own, inside its text object
 * (PDF 32000-1, 14.9.4): outside, readers find no font there and take the words for points without
 * a height, in any order.
 */
export class SpeltDocument extends Pdf {
  // Not initialised: the library adds the first page before they would be.
  declare spelling: string | undefined
  declare isSpelling: boolean | undefined

  _fragment(text: string, ...rest: unknown[]): void {
    this.spelling = text
    library._fragment.call(this, text, ...rest)
    this.spelling = undefined
  }

  override addContent(operators: string): this {
    if (operators === 'ET' && this.isSpelling) {
      this.isSpelling = false
      this.endMarkedContent()
    }
    library.addContent.call(this, operators)
    if (this.spelling !== undefined && operators.endsWith(' Tf')) {
      const actual = this.spelling
      this.spelling = undefined
      this.isSpelling = true
      this.markContent('Span', { actual })
    }
    return this
  }
}

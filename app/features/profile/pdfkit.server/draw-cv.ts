import Pdf from 'pdfkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cv } from '../queries.server.ts'
import { contactLine, type CvEntry, type CvPart, listCvParts } from '../rules/cv.ts'

const fontDir = join(import.meta.dirname, '../../../platform/fonts')
const fonts = {
  latin: readFont('anek-latin.ttf'),
  bold: readFont('anek-latin-bold.ttf'),
  extended: readFont('anek-latin-extended.ttf'),
  devanagari: readFont('anek-devanagari.ttf'),
}

/**
 * The library reads the first ten bytes of every glyph's outline. The joiners have none, and stand
 * last: it would read past the end of the file.
 */
function readFont(name: string): Buffer {
  return Buffer.concat([readFileSync(join(fontDir, name)), Buffer.alloc(16)])
}

const ink = '#20223c'
const quiet = '#5b5e78'
const brand = '#3f37c9'
const margin = 56

type Look = { size: number; colour: string; isBold?: boolean; gap?: number }

/** A CV as a PDF of A4 pages, whose text can be selected, searched and read aloud. */
export function drawCv(cv: Cv, siteName: string): Promise<Uint8Array<ArrayBuffer>> {
  const { profile } = cv
  const doc = new Pdf({
    size: 'A4',
    margin,
    tagged: true,
    pdfVersion: '1.5',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${profile.name}: CV`, Author: profile.name, Creator: siteName },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  const finished = collect(doc)
  drawHead(doc, cv)
  for (const part of listCvParts(cv, siteName)) drawPart(doc, part)
  doc.end()
  return finished
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
}

function drawHead(doc: PDFKit.PDFDocument, { profile }: Cv): void {
  write(doc, profile.name, { size: 26, colour: ink, isBold: true, gap: 2 })
  write(doc, profile.headline, { size: 13, colour: brand, gap: 4 })
  write(doc, contactLine(profile), { size: 10, colour: quiet, gap: 8 })
}

function drawPart(doc: PDFKit.PDFDocument, part: CvPart): void {
  drawHeading(doc, part.title)
  if (part.kind === 'entries') {
    for (const entry of part.entries) drawEntry(doc, entry)
    return
  }
  for (const line of linesOf(part)) write(doc, line, { size: 10.5, colour: ink, gap: 3 })
}

function linesOf(part: Exclude<CvPart, { kind: 'entries' }>): string[] {
  if (part.kind === 'text') return [part.text]
  return part.kind === 'words' ? [part.words.join('  ·  ')] : part.words
}

function drawHeading(doc: PDFKit.PDFDocument, title: string): void {
  keepTogether(doc, 70)
  doc.moveDown(0.6)
  write(doc, title, { size: 13, colour: ink, isBold: true, gap: 3 })
  const y = doc.y
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.75)
    .stroke('#d9d4c7')
  doc.endMarkedContent()
  doc.y = y + 6
}

/** Nothing that belongs to what follows stands alone at the foot of a page. */
function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y > doc.page.height - margin - height) doc.addPage()
}

function drawEntry(doc: PDFKit.PDFDocument, { title, where, text }: CvEntry): void {
  keepTogether(doc, 52)
  write(doc, title, { size: 11.5, colour: ink, isBold: true, gap: 0 })
  write(doc, where, { size: 10, colour: quiet, gap: 2 })
  write(doc, text, { size: 10.5, colour: ink, gap: 2 })
  doc.y += 5
}

/**
 * Writes a paragraph, each script with its own font. Indian scripts draw a word's signs in another
 * order than they are spelt, so each run carries its spelling for those who copy, search or listen.
 */
function write(doc: PDFKit.PDFDocument, text: string, look: Look): void {
  for (const line of text.split('\n')) writeLine(doc, line.trim(), look)
  if (text) doc.y += look.gap ?? 0
}

function writeLine(doc: PDFKit.PDFDocument, line: string, look: Look): void {
  const runs = splitByFont(line, look.isBold ?? false)
  doc.x = margin
  runs.forEach(({ font, text }, index) => {
    doc.font(font).fontSize(look.size).fillColor(look.colour)
    const options = { continued: index < runs.length - 1, lineGap: 1.5 }
    doc.markContent('Span', { actual: text })
    doc.text(text, options)
    doc.endMarkedContent()
  })
}

const scripts: [font: string, letters: RegExp][] = [
  ['devanagari', /[\u0900-\u097f\u200c\u200d]/],
  ['extended', /[\u0100-\u017f\u1e00-\u1eff\u20b9]/],
]

/** The text in stretches of one font. The fonts of other scripts have no space. */
export function splitByFont(line: string, isBold: boolean): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const letter of line) {
    const script = scripts.find(([, letters]) => letters.test(letter))?.[0]
    const font = script ?? (isBold ? 'bold' : 'latin')
    const last = runs.at(-1)
    if (last && last.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

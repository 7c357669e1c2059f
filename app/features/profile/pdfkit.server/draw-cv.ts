import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Cv } from '../queries.server.ts'
import {
  contactRuns,
  type CvEntry,
  type CvPart,
  listCvParts,
  type Run,
  splitLinks,
} from '../rules/cv.ts'
import { SpeltDocument } from './spelt-document.ts'

const fontDir = join(import.meta.dirname, '../../../platform/fonts')
const fonts = {
  latin: readFont('anek-latin.ttf'),
  bold: readFont('anek-latin-bold.ttf'),
  extended: readFont('anek-latin-extended.ttf'),
  devanagari: readFont('anek-devanagari.ttf'),
}

/**
 * Padded, because the library reads ten bytes of each outline, and the last glyphs (joiners) have
 * none.
 */
function readFont(name: string): Buffer {
  return Buffer.concat([readFileSync(join(fontDir, name)), Buffer.alloc(16)])
}

const ink = '#20223c'
const quiet = '#5b5e78'
const brand = '#3f37c9'
const margin = 56

type TextStyle = { size: number; colour: string; isBold?: boolean; gap?: number }

/** Draws a PDF of A4 pages with text that can be selected, searched and read aloud. */
export async function drawCv(cv: Cv, siteName: string): Promise<Uint8Array<ArrayBuffer>> {
  const { profile } = cv
  const doc = new SpeltDocument({
    size: 'A4',
    margin,
    tagged: true,
    pdfVersion: '1.5',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${profile.name}: CV`, Author: profile.name, Creator: siteName },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  const finished = buffer(doc)
  drawHead(doc, cv)
  for (const part of listCvParts(cv, siteName)) drawPart(doc, part)
  doc.end()
  return new Uint8Array(await finished)
}

function drawHead(doc: PDFKit.PDFDocument, { profile }: Cv): void {
  write(doc, profile.name, { size: 26, colour: ink, isBold: true, gap: 2 })
  write(doc, profile.headline, { size: 13, colour: brand, gap: 4 })
  const contact = contactRuns(profile)
  writeLine(doc, contact, { size: 10, colour: quiet })
  if (contact.length > 0) doc.y += 8
}

function drawPart(doc: PDFKit.PDFDocument, part: CvPart): void {
  drawHeading(doc, part.title)
  if (part.kind === 'entries') return part.items.forEach((entry) => drawEntry(doc, entry))
  const lines = part.kind === 'tags' ? [part.items.join('  ·  ')] : part.items
  for (const line of lines) write(doc, line, { size: 10.5, colour: ink, gap: 3 })
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

/** Begins a new page if less than this height is left. */
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

function write(doc: PDFKit.PDFDocument, text: string, style: TextStyle): void {
  for (const line of text.split('\n')) writeLine(doc, splitLinks(line.trim()), style)
  if (text) doc.y += style.gap ?? 0
}

function writeLine(doc: PDFKit.PDFDocument, line: Run[], style: TextStyle): void {
  const runs = line.flatMap(({ text, href }) =>
    splitByFont(withGlyphs(text), style.isBold ?? false).map((run) => ({ ...run, href })),
  )
  doc.x = margin
  runs.forEach(({ font, text, href }, index) => {
    doc
      .font(font)
      .fontSize(style.size)
      .fillColor(href ? brand : style.colour)
    // Null, because otherwise the library reuses the link of the previous run.
    doc.text(text, { continued: index < runs.length - 1, lineGap: 1.5, link: href ?? null })
  })
}

/** Similar characters for hyphens, dashes and spaces that the fonts lack. */
const substitutes: [missing: RegExp, substitute: string][] = [
  [/[\u2010\u2011]/g, '-'],
  [/[\u2012\u2212]/g, '\u2013'],
  [/\u2015/g, '\u2014'],
  [/[\u2007\u202f]/g, '\u00a0'],
  [/[\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' '],
]

function withGlyphs(line: string): string {
  return substitutes.reduce((text, [missing, each]) => text.replaceAll(missing, each), line)
}

const scripts: [font: string, letters: RegExp][] = [
  ['devanagari', /[\u0900-\u097f\u200c\u200d]/],
  ['extended', /[\u0100-\u017f\u1e00-\u1eff\u20b9]/],
]

/** Splits a line where the font must change. */
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

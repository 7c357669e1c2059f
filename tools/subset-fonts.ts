/**
 * Makes the font files that the site serves from the full families: `npm run fonts`. Headings are
 * one instance, slightly condensed. Text has two weights in separate files, which together are
 * smaller than one variable file.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { roundKerning } from './kerning.ts'

const target = 'public/fonts'
const serverTarget = 'app/platform/fonts'

/** English and the punctuation the pages use: enough for most of them. */
const latin = range(0x20, 0x7e) + '\u00a0§©°·×–—‘’“”•…€™−'
/** Western European names; loaded only when one of these occurs. */
const accented = range(0xa1, 0xff).replaceAll(/[§©°·×]/g, '')
/**
 * Loaded only when one of these occurs: the rupee sign, and romanised Indian and European names.
 */
const latinExtended = '₹ĀāĒēĪīŌōŪūḌḍḤḥḶḷṀṁṂṃṄṅṆṇṚṛṢṣŚśṬṭŁłŻżŽžŠšČčĞğİıŞş'
/**
 * Hindi, Marathi and related languages; loaded only when needed. Two separate weights are smaller
 * than one variable file.
 */
const devanagari = `${range(0x900, 0x97f)}${range(0x1cd0, 0x1cfa)}\u200c\u200d\u25cc`
const code = range(0x20, 0x7e) + '·×–—…₹→←│─'

const anek = 'anek-latin/files/anek-latin'
const regular = { wght: 420, wdth: 100 }
const bold = { wght: 580, wdth: 100 }
type Font = {
  from: string
  to: string
  text: string
  axes: Record<string, number>
  keepsShaping?: boolean
  /** For documents drawn by the server, which cannot use WOFF2; kept beside its code. */
  isForServer?: boolean
}
const latinOfDocuments = (latin + accented).replace('−', '')
const extendedOfDocuments = `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}₹`
const devanagariOfDocuments = range(0x900, 0x97f) + '\u200c\u200d\u25cc'
const devanagariFile = 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'
const fonts: Font[] = [
  { from: `${anek}-latin-standard-normal.woff2`, to: 'anek.woff2', text: latin, axes: regular },
  { from: `${anek}-latin-standard-normal.woff2`, to: 'anek-bold.woff2', text: latin, axes: bold },
  {
    from: `${anek}-latin-standard-normal.woff2`,
    to: 'anek-accented.woff2',
    text: accented,
    axes: regular,
  },
  {
    from: `${anek}-latin-standard-normal.woff2`,
    to: 'anek-accented-bold.woff2',
    text: accented,
    axes: bold,
  },
  {
    from: `${anek}-latin-ext-standard-normal.woff2`,
    to: 'anek-extended.woff2',
    text: latinExtended,
    axes: { wght: 500, wdth: 100 },
  },
  {
    from: `${anek}-latin-standard-normal.woff2`,
    to: 'anek-heading.woff2',
    text: range(0x20, 0x7e) + 'éüö–—‘’“”…₹',
    // At 1x, the dots of i and j are separate from their stems from 23 px upwards; in heavier or
    // narrower instances they are not.
    axes: { wght: 640, wdth: 92 },
  },
  {
    from: devanagariFile,
    to: 'anek-devanagari.woff2',
    text: devanagari,
    axes: { wght: 430 },
    keepsShaping: true,
  },
  {
    from: devanagariFile,
    to: 'anek-devanagari-heading.woff2',
    text: devanagari,
    axes: { wght: 670 },
    keepsShaping: true,
  },
  {
    from: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'mono.woff2',
    text: code,
    axes: { wght: 450 },
  },
  {
    from: `${anek}-latin-standard-normal.woff2`,
    to: 'anek-latin.ttf',
    text: latinOfDocuments,
    axes: { wght: 430, wdth: 100 },
    isForServer: true,
  },
  {
    from: `${anek}-latin-standard-normal.woff2`,
    to: 'anek-latin-bold.ttf',
    text: latinOfDocuments,
    axes: { wght: 680, wdth: 95 },
    isForServer: true,
  },
  {
    from: `${anek}-latin-ext-standard-normal.woff2`,
    to: 'anek-latin-extended.ttf',
    text: extendedOfDocuments,
    axes: { wght: 500, wdth: 100 },
    isForServer: true,
  },
  {
    from: devanagariFile,
    to: 'anek-devanagari.ttf',
    text: devanagariOfDocuments,
    axes: { wght: 500 },
    keepsShaping: true,
    isForServer: true,
  },
]

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('')
}

for (const folder of [target, serverTarget]) await mkdir(folder, { recursive: true })
const modules = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/anek-latin/package.json'),
)
for (const font of fonts) {
  const source = await readFile(join(modules, '..', font.from))
  const subset = font.isForServer
    ? await subsetFont(source, font.text, { ...optionsOf(font), targetFormat: 'truetype' })
    : await subsetForPages(source, font)
  await writeFile(join(font.isForServer ? serverTarget : target, font.to), subset)
  process.stdout.write(`${font.to} ${Math.round(subset.length / 102.4) / 10} kB\n`)
}

/** Indian scripts depend on shaping; Latin needs little of it. */
function optionsOf({ axes, keepsShaping, isForServer }: Font) {
  // Tabular figures only for the server: no page uses them, and nobody downloads a document's font.
  const keptOfLatin = isForServer ? ['kern', 'mark', 'tnum'] : ['kern', 'mark']
  return {
    variationAxes: axes,
    noHinting: true,
    keepFeatures: keepsShaping ? undefined : keptOfLatin,
  }
}

async function subsetForPages(source: Buffer, font: Font): Promise<Buffer> {
  const { variationAxes, ...features } = optionsOf(font)
  // That table describes the axes, which were removed.
  const options = { ...features, dropTables: ['STAT'] }
  const first = { ...options, variationAxes, targetFormat: 'truetype' as const }
  const subset = await subsetFont(source, font.text, first)
  // Half a percent of the font size: in text, pairs move by at most a twentieth of a pixel.
  if (!font.keepsShaping) roundKerning(subset, 10)
  return subsetFont(subset, font.text, { ...options, targetFormat: 'woff2' })
}

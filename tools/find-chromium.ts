import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { installFromDebian, outputOf } from './debian-packages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same engine without windows, for three fifths of the CPU time. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The flags for every Chromium we start. */
export const chromiumFlags = [
  // Chromium refuses its sandbox when run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Lets the browser contact only the site under test.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Draws letters as on a desktop; the shell alone would hint them fully.
  '--font-render-hinting=slight',
]

/**
 * Processes as on a desktop; the shell alone would run exercise previews in the page's process.
 * Each page then starts a spare process, which is a tenth of the cost of opening it.
 */
export const isolationFlags = ['--enable-features=IsolateSandboxedIframes', '--site-per-process']

/** What pages are drawn with where they bring no font of their own. */
const font = 'fonts-liberation'

/** With `prefersShell`, Chromium's headless shell is preferred to a full Chromium. */
type Wishes = { prefersShell?: boolean }

/**
 * A Chromium that starts on this machine: the one CHROMIUM_PATH names, else an installed one, else
 * one that Playwright downloaded earlier; null when there is none. Throws if CHROMIUM_PATH names
 * one that does not start, because the person who set it wants that one.
 */
export async function findChromium({ prefersShell = false }: Wishes = {}): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const wanted = prefersShell ? [...shellNames, ...names] : names
  const installed = wanted.flatMap((name) => folders.map((folder) => join(folder, name)))
  const { chromium } = await import('@playwright/test')
  return [...installed, ...macApps, chromium.executablePath()].find(starts) ?? null
}

/**
 * Like `findChromium`, but installs one where there is none: Debian's package where that is
 * possible, else Playwright's download. Throws with an explanation if neither works.
 */
export async function ensureChromium(wishes: Wishes = {}): Promise<string> {
  const found = await findChromium(wishes)
  // CI also installs the shell beside a full Chromium, because it saves more time than that takes.
  const isGoodEnough = !wishes.prefersShell || !process.env.CI || process.env.CHROMIUM_PATH
  if (found && (isGoodEnough || shellNames.includes(basename(found)))) return found
  console.log('Installing a Chromium for the tests…')
  const whole = [
    () => installFromDebian('chromium', 'chromium-sandbox', font),
    downloadWithPlaywright,
  ]
  const shell = () => installFromDebian('chromium-headless-shell', font)
  for (const install of wishes.prefersShell ? [shell, ...whole] : whole) {
    const output = await install()
    const installed = await findChromium(wishes)
    if (installed) return installed
    console.log(output)
  }
  throw new Error(
    'The tests need a Chromium and none could be installed. Install one (on Debian: ' +
      '"apt-get install chromium" as root) or name one in CHROMIUM_PATH, and run them again.',
  )
}

function starts(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function downloadWithPlaywright(): Promise<string> {
  return outputOf('playwright', ['install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  })
}

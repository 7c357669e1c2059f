/**
 * Records the film of each course: its finished project in use, frame by frame in Chromium, with
 * captions and posters. `npm run films`, or `npm run films -- react-basics …` for some. See
 * docs/films.md.
 */
import { chromium, type Browser } from '@playwright/test'
import { copyFile, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import {
  encodeFilm,
  encodePoster,
  findEncoderProblem,
  writeCaptions,
} from './record-films/encode.ts'
import { films } from './record-films/films.ts'
import { drawPoster } from './record-films/poster.ts'
import { type Film, Stage } from './record-films/stage.ts'

const files = ['intro.mp4', 'intro.vtt', 'poster-light.webp', 'poster-dark.webp']

async function record(browser: Browser, courseId: string, film: Film): Promise<string> {
  const course = join('content/courses', courseId)
  const workDir = await mkdtemp(join(tmpdir(), 'film-'))
  const project = join(workDir, 'project')
  try {
    await cp(join(course, 'checkpoints', film.checkpoint), project, { recursive: true })
    const stage = await Stage.open(browser)
    await film.play(stage, project)
    stage.endCaption()
    encodeFilm(stage.shots, workDir, join(workDir, 'intro.mp4'))
    await writeFile(join(workDir, 'intro.vtt'), writeCaptions(stage.cues))
    const title =
      /^title: (.+)$/m.exec(await readFile(join(course, 'course.md'), 'utf8'))?.[1] ?? ''
    const picture = stage.poster ?? stage.shots.at(-1)?.png ?? Buffer.alloc(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      const poster = await drawPoster(browser, { title, picture, colorScheme })
      encodePoster(poster, join(workDir, `poster-${colorScheme}.webp`))
    }
    // Only a finished film is copied to the course, because half of one would be served too.
    for (const name of files) await copyFile(join(workDir, name), join(course, name))
    const { size } = await stat(join(workDir, 'intro.mp4'))
    return `${(stage.lengthMs / 1000).toFixed(1)} s, ${Math.ceil(size / 1000)} kB`
  } finally {
    await rm(workDir, { recursive: true })
  }
}

async function recordAll(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((id) => !(id in films))
  if (unknown.length > 0) throw new Error(`No film for: ${unknown.join(', ')}.`)
  const problem = findEncoderProblem()
  if (problem) throw new Error(problem)
  const executablePath = await findChromium()
  if (!executablePath) {
    throw new Error(
      'Chromium is missing. Install it (on Debian: "apt-get install chromium" as root).',
    )
  }
  // Nobody waits for a film, so everything else on the machine has priority.
  setPriority(10)
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({
    executablePath,
    args: ['--font-render-hinting=none', '--disable-lcd-text', ...args],
  })
  try {
    for (const [courseId, film] of Object.entries(films)) {
      if (wanted.length > 0 && !wanted.includes(courseId)) continue
      console.log(`${courseId}: ${await record(browser, courseId, film)}`)
    }
  } finally {
    await browser.close()
  }
}

try {
  await recordAll(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

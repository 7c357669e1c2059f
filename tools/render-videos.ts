/**
 * Makes the intro film of each course, its captions and its poster from the course's outline:
 * `npm run videos`, or `npm run videos -- react-basics …` for some. See docs/videos.md.
 */
import type { Browser } from '@playwright/test'
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { writeCaptions } from './render-videos/captions.ts'
import { encodePoster, encodeVideo, findEncoderProblem } from './render-videos/encode.ts'
import { writeFilmPage } from './render-videos/film-page.ts'
import { launchBrowser, openProjector } from './render-videos/frames.ts'
import { listCourseIds, readOutline } from './render-videos/outline.ts'
import { planTimeline } from './render-videos/timeline.ts'

const contentDir = process.env.CONTENT_DIR ?? 'content'

async function renderCourse(browser: Browser, courseId: string): Promise<string> {
  const outline = await readOutline(contentDir, courseId)
  const timeline = planTimeline(outline)
  const workDir = await mkdtemp(join(tmpdir(), 'course-film-'))
  try {
    const projector = await openProjector(browser, await writeFilmPage(outline, timeline))
    await encodePoster(
      await projector.photograph(timeline.titleEndsAt),
      join(workDir, 'poster.webp'),
    )
    await encodeVideo(projector.frames(timeline.endsAt), join(workDir, 'intro.mp4'))
    await writeFile(join(workDir, 'intro.vtt'), writeCaptions(outline, timeline))
    // Only finished files reach the course: a half-written film would be served as it is.
    const sizes = await Promise.all(
      ['intro.mp4', 'intro.vtt', 'poster.webp'].map((name) => deliver(workDir, courseId, name)),
    )
    return `${(timeline.endsAt / 1000).toFixed(1)} s, ${sizes.join(', ')}`
  } finally {
    await rm(workDir, { recursive: true })
  }
}

async function deliver(workDir: string, courseId: string, name: string): Promise<string> {
  const finished = join(workDir, name)
  await copyFile(finished, join(contentDir, 'courses', courseId, name))
  return `${name} ${Math.ceil((await stat(finished)).size / 1000)} kB`
}

async function chooseCourses(wanted: readonly string[]): Promise<string[]> {
  const known = await listCourseIds(contentDir)
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length > 0) throw new Error(`No such course: ${unknown.join(', ')}.`)
  return wanted.length > 0 ? [...wanted] : known
}

async function renderAll(): Promise<void> {
  const courseIds = await chooseCourses(process.argv.slice(2))
  const problem = findEncoderProblem()
  if (problem) throw new Error(problem)
  const chromiumPath = await findChromium()
  if (!chromiumPath) {
    throw new Error(
      'Chromium is missing. Install it (on Debian: "apt-get install chromium" as root) or name one in CHROMIUM_PATH.',
    )
  }
  // Nobody waits for a film: let everything else on the machine go first.
  setPriority(10)
  const browser = await launchBrowser(chromiumPath)
  try {
    for (const courseId of courseIds) {
      console.log(`${courseId}: ${await renderCourse(browser, courseId)}`)
    }
  } finally {
    await browser.close()
  }
}

try {
  await renderAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

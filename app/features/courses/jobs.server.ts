import { join } from 'node:path'
import { describeFolder } from '~/platform/content/folder-state.server'
import { ContentError } from '~/platform/content/front-matter.server'
import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { keepPaidFiles } from './commands.server/keep-paid-files'
import { loadCourses } from './commands.server/load-courses'

const lookEveryMs = 5_000

type Options = {
  db: Database
  contentDir: string
  /** Where the images and films of paid courses are kept. */
  keptDir: string
  clock: () => Date
  log: Log
}

/** Keeps the courses in the database as their files say, from the start of a process to its end. */
export class CourseFiles {
  /** Everything wrong with them the last time they were read, each with file and line. */
  problems: readonly string[] = []
  #options: Options
  #state: string | null = null
  #lastFailure = ''

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Reads the files, whether they changed or not. What is wrong is logged when it is news.
   *
   * @throws ContentError when there is no folder of courses
   */
  async load(): Promise<void> {
    const { db, contentDir, keptDir, clock, log } = this.#options
    const state = await describeFolder(join(contentDir, 'courses')).catch(() => null)
    const { problems } = await loadCourses(db, { contentDir, now: clock() })
    await keepPaidFiles(db, { contentDir, keptDir })
    if (problems.length > 0 && problems.join('\n') !== this.problems.join('\n'))
      log.warn({ problems }, 'Courses with a mistake in their files stay as they were')
    this.problems = problems
    this.#state = state
    this.#lastFailure = ''
  }

  /** Loads what has changed since the last time. What fails is logged once, and tried again. */
  async lookAgain(): Promise<void> {
    try {
      const state = await describeFolder(join(this.#options.contentDir, 'courses'))
      if (state !== this.#state) await this.load()
    } catch (error) {
      if (error instanceof ContentError) this.problems = error.problems
      const failure = String(error)
      if (failure !== this.#lastFailure)
        this.#options.log.warn({ err: error }, 'The files of the courses could not be read again')
      this.#lastFailure = failure
    }
  }

  /**
   * Looks for changes every few seconds.
   *
   * @returns what ends that, and waits for a look that has begun
   */
  watch(everyMs = lookEveryMs): () => Promise<void> {
    let looking: Promise<void> | null = null
    const look = async () => {
      await this.lookAgain()
      looking = null
    }
    const timer = setInterval(() => {
      looking ??= look()
    }, everyMs).unref()
    return async () => {
      clearInterval(timer)
      await looking
    }
  }
}

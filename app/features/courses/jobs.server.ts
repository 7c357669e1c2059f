import { join } from 'node:path'
import { describeFolder } from '~/platform/content/folder-state.server'
import { ContentError } from '~/platform/content/front-matter.server'
import type { Database } from '~/platform/db/client.server'
import type { Log } from '~/platform/log.server'
import { copyPaidFiles } from './commands.server/copy-paid-files'
import { loadCourses } from './commands.server/load-courses'

const lookEveryMs = 5_000

type Options = {
  db: Database
  contentDir: string
  /** Where images and films of paid courses are copied. */
  keptDir: string
  clock: () => Date
  log: Log
}

/** Keeps the courses in the database in sync with their files. */
export class CourseFiles {
  /** Every mistake found by the last read, with file and line. */
  problems: readonly string[] = []
  #options: Options
  #state: string | null = null
  #lastFailure = ''

  constructor(options: Options) {
    this.#options = options
  }

  /** Reads the files and logs new mistakes. @throws ContentError if there is no courses folder */
  async load(): Promise<void> {
    const { db, contentDir, keptDir, clock, log } = this.#options
    const state = await describeFolder(join(contentDir, 'courses')).catch(() => null)
    const { problems } = await loadCourses(db, { contentDir, now: clock() })
    await copyPaidFiles(db, { contentDir, keptDir })
    if (problems.length > 0 && problems.join('\n') !== this.problems.join('\n'))
      log.warn({ problems }, 'Courses with a mistake in their files stay as they were')
    this.problems = problems
    this.#state = state
    this.#lastFailure = ''
  }

  /** Loads the files if they changed. A failure is logged once and retried. */
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

  /** @returns a function that stops watching and waits for a running load */
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

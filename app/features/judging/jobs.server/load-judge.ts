import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as EngineVersion from '../../../../judge/engine-version.ts'
import type * as JudgeModule from '../../../../judge/judge.ts'

export type JudgeLibrary = Pick<JudgeModule.Judge, 'judge' | 'prepare' | 'stop'> &
  Pick<typeof EngineVersion, 'engineVersionOf'>

/** Lower priority than the processes that answer pages. */
const niceness = 5

/**
 * Loads the judge from its folder. It is not bundled, because it finds its engines relative to its
 * own path and starts its own files as processes.
 *
 * @param options.cacheFolder for compiled C++ headers
 */
export async function loadJudge(options: {
  rootDir: string
  cacheFolder: string
}): Promise<JudgeLibrary> {
  const { rootDir, cacheFolder } = options
  const addressOf = (file: string) => pathToFileURL(join(rootDir, 'judge', file)).href
  const [{ Judge }, { engineVersionOf }] = await Promise.all([
    import(/* @vite-ignore */ addressOf('judge.ts')) as Promise<typeof JudgeModule>,
    import(/* @vite-ignore */ addressOf('engine-version.ts')) as Promise<typeof EngineVersion>,
  ])
  const judge = new Judge({ cacheFolder, niceness })
  return {
    judge: (job) => judge.judge(job),
    prepare: (language) => judge.prepare(language),
    stop: () => judge.stop(),
    engineVersionOf,
  }
}

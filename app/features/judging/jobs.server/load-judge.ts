import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as EngineVersion from '../../../../judge/engine-version.ts'
import type * as JudgeModule from '../../../../judge/judge.ts'

/** What is asked of the judge here. */
export type JudgeLibrary = Pick<JudgeModule.Judge, 'judge' | 'prepare' | 'stop'> &
  Pick<typeof EngineVersion, 'engineVersionOf'>

/** Pages wait for nobody's program. */
const behindPages = 5

/**
 * The judge, as it lies beside the site: it is not built with it, because it finds its engines by its
 * own place and starts its own files as processes.
 *
 * @param options.cacheFolder where it keeps what it makes once, such as the headers of C++
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
  const judge = new Judge({ cacheFolder, niceness: behindPages })
  return {
    judge: (job) => judge.judge(job),
    prepare: (language) => judge.prepare(language),
    stop: () => judge.stop(),
    engineVersionOf,
  }
}

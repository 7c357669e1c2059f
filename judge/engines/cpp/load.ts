import type { Engine } from '../../contract.ts'
import { type CompilerParts, compileProgram } from './compiler.ts'
import { createEngine } from './engine.ts'
import { preparedFolder, readPrepared, readRuntimeSources } from './prepared-folder.ts'

/**
 * The engine with the files that `ensurePrepared` left in the cache folder. A process that only
 * runs programs never loads the compiler, which takes 300 MB.
 */
export async function loadEngine(cacheFolder: string): Promise<Engine> {
  let parts: Promise<CompilerParts> | undefined
  return createEngine(async (source, options) => {
    parts ??= loadCompiler(cacheFolder)
    return compileProgram(await parts, source, options)
  })
}

async function loadCompiler(cacheFolder: string): Promise<CompilerParts> {
  const { runLLVM } = await import('@yowasp/clang')
  const prepared = await readPrepared(preparedFolder(cacheFolder))
  return { runLlvm: runLLVM, allHeaders: readRuntimeSources().allHeaders, prepared }
}

import { constants, setPriority } from 'node:os'
import { runLLVM } from '@yowasp/clang'
import { prepare } from './compiler.ts'
import { readRuntimeSources, writePrepared } from './prepared-folder.ts'

/** Run as a process, with the folder to fill as argument. */
const folder = process.argv[2]
if (folder === undefined) throw new Error('say which folder to fill')
// Usually nobody is waiting for it, while others are waiting for the cores.
setPriority(constants.priority.PRIORITY_LOW)
const { allHeaders, sources } = readRuntimeSources()
await writePrepared(folder, await prepare(runLLVM, allHeaders, sources))

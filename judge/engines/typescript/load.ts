import type { Engine, Program } from '../../contract.ts'
import { stripTypes } from '../../strip-typescript.ts'
import { loadEngine as loadJavaScript } from '../javascript/load.ts'

/**
 * JavaScript, of which the types are taken away first. That is within the program's own CPU time: a
 * few dozen brackets can keep the parser busy for hours.
 */
export async function loadEngine(): Promise<Engine> {
  const engine = await loadJavaScript()
  // The first time takes longer, which is no program's fault.
  stripTypes('const ready: boolean = true')
  return {
    compile: (source, options) => engine.compile(source, options),
    run: (request, host) => {
      host.markStarted()
      const program = stripTypes(textOf(request.program))
      return engine.run({ ...request, program }, { ...host, markStarted: () => undefined })
    },
  }
}

function textOf(program: Program): string {
  return typeof program === 'string' ? program : new TextDecoder().decode(program)
}

import type { Engine, Program } from '../../contract.ts'
import { stripTypes } from '../../strip-typescript.ts'

/**
 * JavaScript, of which the types are taken away first. That is within the program's own time: a few
 * dozen brackets can keep the parser busy for hours.
 */
export function createEngine(javaScript: Engine): Engine {
  // The first time takes longer, which is no program's fault.
  stripTypes('const ready: boolean = true')
  return {
    compile: (source, options) => javaScript.compile(source, options),
    run: (request, host) => {
      host.markStarted()
      const program = stripTypes(textOf(request.program))
      return javaScript.run({ ...request, program }, { ...host, markStarted: () => undefined })
    },
  }
}

function textOf(program: Program): string {
  return typeof program === 'string' ? program : new TextDecoder().decode(program)
}

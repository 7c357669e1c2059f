import type { Engine, Program } from '../../contract.ts'
import { stripTypes } from '../../strip-typescript.ts'

/**
 * JavaScript after stripping the types. Stripping counts as the program's time, because a few dozen
 * brackets can keep the parser busy for hours.
 */
export function createEngine(javaScript: Engine): Engine {
  // The first call is slow, which must not count against a program.
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

import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** As Stryker says it; a static mutant changes what happens while modules are read. */
    mode: 'dry-run' | 'mutant'
    mutantActivation?: 'static' | 'runtime'
  }
}

// The thread may have run another mutant, which this test file must not meet while it is read.
const stryker: unknown = Reflect.get(globalThis, '__stryker__')
if (inject('mutantActivation') !== 'static' && typeof stryker === 'object' && stryker !== null)
  Reflect.set(stryker, 'activeMutant', undefined)

import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Stryker's variables; a static mutant changes what happens while modules load. */
    mode: 'dry-run' | 'mutant'
    mutantActivation?: 'static' | 'runtime'
  }
}

// The thread may have run another mutant, which must not be active while this test file loads.
const stryker: unknown = Reflect.get(globalThis, '__stryker__')
if (inject('mutantActivation') !== 'static' && typeof stryker === 'object' && stryker !== null)
  Reflect.set(stryker, 'activeMutant', undefined)

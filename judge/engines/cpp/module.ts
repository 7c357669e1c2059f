import { wasiModule } from '../wasi.ts'

/** The first import that is not a WASI function, as `module.name`. */
export function findForeignImport(module: WebAssembly.Module): string | undefined {
  const foreign = WebAssembly.Module.imports(module).find(
    (wanted) => wanted.module !== wasiModule || wanted.kind !== 'function',
  )
  return foreign && `${foreign.module}.${foreign.name}`
}

import type { Engine } from '../../contract.ts'
import { loadEngine as loadJavaScript } from '../javascript/load.ts'
import { createEngine } from './engine.ts'

export async function loadEngine(): Promise<Engine> {
  return createEngine(await loadJavaScript())
}

import type { Engine } from '../../contract.ts'
import { loadEngine as loadJavaScript } from '../javascript/load-in-browser.ts'
import { createEngine } from './engine.ts'

export async function loadEngine(onBytes: (bytes: number) => void): Promise<Engine> {
  return createEngine(await loadJavaScript(onBytes))
}

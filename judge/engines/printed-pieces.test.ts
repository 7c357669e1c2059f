import { expect, test } from 'vitest'
import { loadEngine as loadJavaScript } from './javascript/load.ts'
import { loadEngine as loadPython } from './python/load.ts'

const request = {
  input: new Uint8Array(),
  limits: { cpuMs: 10_000, memoryMib: 128, outputKib: 64 },
  startedAtMs: 0,
}

test.each([
  ['JavaScript', loadJavaScript, 'console.log("start")\nconsole.log("end")'],
  ['Python', loadPython, 'print("start")\nprint("end")'],
])('each line that a program in %s prints is passed on at once', async (_, load, program) => {
  const engine = await load()
  const told: string[] = []
  const onOutput = (bytes: Uint8Array) => void told.push(new TextDecoder().decode(bytes))
  const { output } = await engine.run({ ...request, program }, { markStarted() {}, onOutput })

  expect(told).toEqual(['start\n', 'end\n'])
  expect(new TextDecoder().decode(output)).toBe('start\nend\n')
})

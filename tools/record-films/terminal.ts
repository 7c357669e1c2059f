import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Stage } from './stage.ts'

const page = (title: string, font: string) => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: mono; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; height: 720px; background: #e8e2d4; display: grid; place-items: center }
  main { width: 1200px; height: 664px; border-radius: 14px; overflow: hidden; background: #161829; color: #f4f0e6;
    display: grid; grid-template-rows: 44px 1fr; box-shadow: 0 12px 40px #0004 }
  h1 { margin: 0; font: 16px/44px mono; text-align: center; background: #23263b; color: #b9bbcc }
  pre { margin: 0; padding: 18px 24px; font: 21px/1.42 mono; white-space: pre-wrap; overflow: hidden;
    display: flex; flex-direction: column; justify-content: flex-end }
  pre.short { justify-content: flex-start }
  b { color: #f9b04a; font-weight: 400 } i { color: #9fa4ff; font-style: normal }
</style><main><h1>${title}</h1><pre class="short"><span></span></pre></main>`

type Run = { cwd: string; env?: Record<string, string> }

/** A terminal on the stage, which really runs programs. */
export async function openTerminal(stage: Stage, title: string, run: Run): Promise<Terminal> {
  const font = await readFile(join(import.meta.dirname, '../../public/fonts/mono.woff2'), 'base64')
  await stage.page.setContent(page(title, font))
  await stage.page.evaluate(() => document.fonts.ready.then(() => undefined))
  return new Terminal(stage, run)
}

export class Terminal {
  readonly #stage: Stage
  readonly #run: Run

  constructor(stage: Stage, run: Run) {
    this.#stage = stage
    this.#run = run
  }

  /** Types a command, runs it to the end, and shows its output a few lines at a time. */
  async run(command: string): Promise<void> {
    await this.#typeCommand(command)
    const { output, exitCode } = await finish(this.#start(command))
    if (exitCode !== 0) throw new Error(`${command} ended with ${exitCode}:\n${output}`)
    await this.#print(output)
  }

  /**
   * Types a command that asks for input, and answers each question as it comes.
   *
   * @param parts each begins a caption
   */
  async talk(command: string, parts: readonly { say: string; answers: readonly string[] }[]) {
    await this.#typeCommand(command)
    const child = this.#start(command)
    const closed = new Promise((resolve) => child.once('close', resolve))
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    let shown = 0
    for (const { say, answers } of parts) {
      for (const [index, answer] of answers.entries()) {
        await untilAsked(() => output.slice(shown))
        await this.#print(output.slice(shown))
        shown = output.length
        if (index === 0) this.#stage.say(say)
        await this.#type(answer)
        child.stdin.write(`${answer}\n`)
      }
      await this.#stage.hold(500)
    }
    child.stdin.end()
    await closed
    await this.#print(output.slice(shown))
  }

  #start(command: string) {
    const { cwd, env } = this.#run
    return spawn('sh', ['-c', `${command} 2>&1`], { cwd, env: { ...process.env, ...env } })
  }

  async #typeCommand(command: string): Promise<void> {
    await this.#append('b', '$ ')
    await this.#type(command)
  }

  async #type(text: string): Promise<void> {
    await this.#stage.hold(350)
    for (const part of text.match(/.{1,3}/gu) ?? []) {
      await this.#append('i', part)
      await this.#stage.hold(90)
    }
    await this.#append('span', '\n')
    await this.#stage.hold(200)
  }

  async #print(output: string): Promise<void> {
    for (const lines of output.match(/(?:[^\n]*\n){1,3}|[^\n]+$/g) ?? []) {
      await this.#append('span', lines)
      await this.#stage.hold(130)
    }
  }

  async #append(tag: string, text: string): Promise<void> {
    await this.#stage.page.evaluate(
      ([tagName = 'span', added = '']) => {
        const box = document.querySelector('pre')
        const lines = box?.firstElementChild
        const part = document.createElement(tagName)
        part.textContent = added
        lines?.append(part)
        box?.classList.toggle('short', (lines?.clientHeight ?? 0) < 560)
      },
      [tag, text],
    )
  }
}

async function finish(child: ReturnType<typeof spawn>) {
  let output = ''
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { output, exitCode }
}

/** A question is at the end of the output, without a line break. */
async function untilAsked(unread: () => string): Promise<void> {
  for (let tries = 0; !/[^\n]$/.test(unread()); tries++) {
    if (tries > 200) throw new Error('The program asked nothing for ten seconds.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { unsetSettings } from '../tools/unset-settings'
import { writeContent } from './course-files'
import { createDataDir, makeTemplate } from './data-folder'

export const account = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  password: 'a rope and a river',
  confirmPassword: 'a rope and a river',
}

/** The content that the starts of one test file share, and data folders with a prepared database. */
export function shareSiteFolders() {
  let template: Awaited<ReturnType<typeof makeTemplate>>
  let contentDir: string
  beforeAll(async () => {
    template = await makeTemplate()
    contentDir = await writeContent()
  })
  afterAll(async () => {
    await template.remove()
    await rm(contentDir, { recursive: true })
  })
  return {
    createDataDir: () => createDataDir(template),
    get contentDir() {
      return contentDir
    },
  }
}

/** Sends a form as the site's own pages do. */
export function send(
  url: string,
  path: string,
  fields: Record<string, string> = account,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: url },
    redirect: 'manual',
  })
}

/** Runs one of the project's commands as npm does, until it ends. */
export async function runTool(
  name: 'backup' | 'restore' | 'owner',
  args: string[],
  environment: Record<string, string>,
) {
  const script = join(import.meta.dirname, `../tools/${name}.mjs`)
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...unsetSettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output, errors: errors.trim() }
}

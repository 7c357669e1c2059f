import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unsetSettings } from '../tools/unset-settings'
import { writeContent } from './course-files'
import { createDataDir, makeTemplate } from './data-folder'
import { signal, start } from './program'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 240_000 })

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

const account = {
  name: 'आशा Verma',
  email: 'asha@example.org',
  password: 'a rope and a river',
  confirmPassword: 'a rope and a river',
}

function send(url: string, path: string): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(account),
    headers: { origin: url },
    redirect: 'manual',
  })
}

/** `npm run backup -- …` and `npm run restore -- …`, as npm runs them. */
async function runTool(name: 'backup' | 'restore', args: string[], dataDir: string) {
  const script = join(import.meta.dirname, `../tools/${name}.mjs`)
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...unsetSettings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: child.exitCode, output, errors }
}

test('an account saved while the site runs logs in on the restored one', async () => {
  const dataDir = await createDataDir(template)
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: contentDir })
  await send(site.url, '/sign-up')

  const backup = await runTool('backup', ['--verify', '--keep', '1'], dataDir)
  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(backup.output).toMatch(/^Saved [\d,]+ rows and 0 pictures: /)
  expect(backup.output).toContain('Verified: every row and picture came back as it was saved.')
  // The site went on, and the comparison left nothing behind.
  expect((await send(site.url, '/log-in')).status).toBe(302)
  const folder = join(dataDir, 'backups')
  const [name = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  const onto = await runTool('restore', [join(folder, name)], dataDir)
  expect(onto.code).toBe(1)
  expect(onto.errors).toContain('Another site is already running on the data folder')
  await signal(site, 'SIGTERM')

  const newDir = await createDataDir()
  const restored = await runTool('restore', [join(folder, name)], newDir)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  const second = await start({ DATA_DIR: newDir, CONTENT_DIR: contentDir })
  const loggedIn = await send(second.url, '/log-in')
  expect(loggedIn.status).toBe(302)
  expect(loggedIn.headers.get('location')).toBe('/dashboard')
  await signal(second, 'SIGTERM')
})

test('the commands say how they are used', async () => {
  const backup = await runTool('backup', ['--keep', 'all'], '/nowhere')
  const restore = await runTool('restore', [], '/nowhere')

  expect(backup).toMatchObject({ code: 1, output: '' })
  expect(backup.errors).toContain('--keep takes a number from 1 on.')
  expect(restore.errors).toContain('npm run restore -- FILE')
})

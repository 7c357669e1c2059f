import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDataDir } from './data-folder'
import { signal, start } from './program'
import { account, runTool, send, shareSiteFolders } from './site-starts'

// Real servers start and stop here.
vi.setConfig({ testTimeout: 240_000 })

const folders = shareSiteFolders()

test('an account backed up while the site runs can log in on the restored site', async () => {
  const dataDir = await folders.createDataDir()
  const site = await start({ DATA_DIR: dataDir, CONTENT_DIR: folders.contentDir })
  await send(site.url, '/sign-up', { ...account, name: 'आशा Verma' })

  const backup = await runTool('backup', ['--verify', '--keep', '1'], { DATA_DIR: dataDir })
  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(backup.output).toMatch(/^Saved [\d,]+ rows and 0 files: /)
  expect(backup.output).toContain('Verified: every row and file was restored exactly as saved.')
  // The site kept running, and the verification left nothing behind.
  expect((await send(site.url, '/log-in')).status).toBe(302)
  const folder = join(dataDir, 'backups')
  const [name = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  const onto = await runTool('restore', [join(folder, name)], { DATA_DIR: dataDir })
  expect(onto.code).toBe(1)
  expect(onto.errors).toContain('Another site is already running on the data folder')
  await signal(site, 'SIGTERM')

  const newDir = await createDataDir()
  const restored = await runTool('restore', [join(folder, name)], { DATA_DIR: newDir })
  expect(restored).toMatchObject({ code: 0, errors: '' })
  const second = await start({ DATA_DIR: newDir, CONTENT_DIR: folders.contentDir })
  const loggedIn = await send(second.url, '/log-in')
  expect(loggedIn.status).toBe(302)
  expect(loggedIn.headers.get('location')).toBe('/dashboard')
  await signal(second, 'SIGTERM')
})

test('the commands print their usage', async () => {
  const backup = await runTool('backup', ['--keep', 'all'], { DATA_DIR: '/nowhere' })
  const restore = await runTool('restore', [], { DATA_DIR: '/nowhere' })

  expect(backup).toMatchObject({ code: 1, output: '' })
  expect(backup.errors).toContain('--keep takes a number from 1 on.')
  expect(restore.errors).toContain('npm run restore -- FILE')
})

import { setTimeout as after } from 'node:timers/promises'
import { awardsContext } from './award-after-act.server'
import { createAuth } from '../features/accounts/commands.server/create-auth'
import { prepareFirstAdmin } from '../features/accounts/commands.server/first-admin'
import { authContext } from '../features/accounts/gates.server'
import { AwardsSoon } from '../features/achievements/jobs.server'
import { areTermsUnchecked, findSiteTexts } from '../features/admin/queries.server/site-texts'
import { CvDrawer, cvDrawerContext } from '../features/profile/pdfkit.server/cv-drawer'
import { CourseFiles } from '../features/courses/jobs.server'
import { courseFilesContext } from '../features/courses/queries.server/course-problems'
import { seedHackathons } from '../features/hackathons/commands.server/seed-hackathons'
import { loadTasks } from '../features/judging/commands.server/load-tasks'
import { createTasks, schedule } from './jobs.server'
import { openServices, takesRealMoney, termsUnchecked } from './outside-services.server'
import { judgeQueue, judgesMissing, startJudgingMachine } from './judging.server'
import { explainDatabaseFailure } from '../platform/db/explain-failure.server'
import { contentProblemsContext } from '../platform/content/content-problems.server'
import { runJobs } from '../platform/jobs/run-jobs.server'
import type { Env } from './env.server'
import { type Draining, finishRequests, type Front, listen } from '../platform/http/listen.server'
import { PageCache } from '../platform/http/page-cache.server'
import { FullDisk } from '../platform/full-disk.server'
import { liveContext, LiveEvents } from '../platform/live/live-events.server'
import { createLog, type Log } from '../platform/log.server'
import { storageContext } from '../platform/storage/storage.server'
import { readStartTexts, servicesContext, siteContext } from '../features/site/queries.server'
import { makeDataFolder } from '../platform/data-folder.server'
import { outliveUnheardFailures, stopOnSignal } from './process-events.server'
import { shortcutsBySetting } from '../platform/react-router/shortcuts'
import { createSite, type Site } from '../server'
import { needsDataFolder, readSettings } from './settings.server'
import { keptDirOf, openStorage, openStores } from './stores.server'

export { diagnose } from './diagnose.server'
export { openServices }

/** Loaded only when needed: a site that serves pages never needs it. */
export const loadBackup = () => import('./backup.server')
export const loadOwner = () => import('./owner.server')

/**
 * Starts what ROLE names; SIGTERM and SIGINT let running requests finish first. @throws StartError
 */
export async function start(options: { rootDir: string; front?: Front }): Promise<void> {
  // Only this account can read what this program and its child processes write.
  process.umask(0o077)
  const env = readSettings(process.env, options.rootDir)
  const log = createLog(env.LOG_LEVEL)
  outliveUnheardFailures(log)
  if (env.ROLE === 'judge') {
    const machine = await startJudgingMachine(env, log)
    stopOnSignal(machine.stop)
    process.stdout.write('Ready to judge\n')
    return
  }
  if (env.ROLE === 'web' && !env.DATABASE_URL) log.warn(judgesMissing)
  if (needsDataFolder(env)) await makeDataFolder(env.DATA_DIR)
  const database = await openStores(env, log)
  try {
    await startSite(env, log, database, options.front)
  } catch (error) {
    // The process exits now, even if the database hangs.
    await Promise.race([database.abandon(), after(abandonMs, undefined, { ref: false })])
    throw explainDatabaseFailure(error)
  }
}

/** How long a failed start waits for its database to stop. */
const abandonMs = 5000

async function startSite(
  env: Env,
  log: Log,
  database: Awaited<ReturnType<typeof openStores>>,
  front?: Front,
): Promise<void> {
  const { db } = database
  const live = new LiveEvents(db, log)
  const outside = await openServices(env, clock, (message) => log.warn(message))
  const awards = new AwardsSoon({ db, clock, log })
  const draining = { isStopping: false }
  const courseFiles = openCourseFiles(env, log, db)
  const known = { ...outside, draining }
  const site = await prepareSite(env, log, db, known, live, awards, courseFiles)
  const setUp = await openSetUp(env, db)
  const at = { host: env.HOST, port: env.PORT }
  const { server, port } = await listen(site.fetch, at, draining, front)
  const judging = env.ROLE === 'all' ? judgeQueue(env, { db, live, log }) : null
  const tasks = createTasks({
    ...outside,
    storage: openStorage(env),
    db,
    clock,
    log,
    appUrl: env.APP_URL,
    retention: env,
  })
  const jobs = await runJobs({
    db,
    tasks: { ...tasks, ...judging?.tasks },
    schedule,
    log,
    isAlone: database.isAlone,
  })
  const stopWatching = courseFiles.watch()
  stopOnSignal(async () => {
    draining.isStopping = true
    live.close()
    await after(env.DRAIN_SECONDS * 1000)
    await stopWatching()
    const [areFinished] = await Promise.all([finishRequests(server), judging?.stop()])
    if (!areFinished) log.warn('Some requests did not finish within 10 s and were cut off.')
    await awards.flush()
    await jobs.stop()
    await outside.close()
    await database.close()
  })
  if (setUp) process.stdout.write(`No admin yet. Make one: ${addressFor(env, port)}${setUp}\n`)
  process.stdout.write(`Ready on ${addressFor(env, port)}\n`)
}

const clock = () => new Date()

/** Creates the admin named in the environment; otherwise returns the address to create one. */
async function openSetUp(env: Env, db: Site['db']): Promise<string | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env
  const named = email && password ? { email, password } : null
  const token = await prepareFirstAdmin(db, { named, now: clock() })
  return token && `/admin-setup?token=${token}`
}

function openCourseFiles(env: Env, log: Log, db: Site['db']): CourseFiles {
  return new CourseFiles({
    db,
    contentDir: env.CONTENT_DIR,
    keptDir: keptDirOf(env),
    clock,
    log,
  })
}

export async function prepareSite(
  env: Env,
  log: Log,
  db: Site['db'],
  outside: Omit<Awaited<ReturnType<typeof openServices>>, 'close'> & { draining?: Draining },
  live: LiveEvents,
  awards = new AwardsSoon({ db, clock, log }),
  courseFiles = openCourseFiles(env, log, db),
) {
  const contentDir = env.CONTENT_DIR
  const { services } = outside
  const auth = await createAuth(db, { appUrl: env.APP_URL, secret: env.AUTH_SECRET, services })
  // One at a time: rendering lessons blocks the event loop, and on a slow machine a connection
  // being opened meanwhile would time out.
  const { texts, fromFiles, readAgain, problems } = await openTexts(db, contentDir)
  await courseFiles.load()
  // The coding question of the test is one of the tasks.
  problems.push(...(await loadTasks(db, { contentDir, now: clock() })).problems)
  if (problems.length > 0) log.warn({ problems }, 'Content files with a mistake are left out')
  if (takesRealMoney(env) && (await areTermsUnchecked(db, texts.site))) log.warn(termsUnchecked)
  await seedHackathons(db, { now: clock() })
  const storage = openStorage(env)
  const cvDrawer = new CvDrawer({ rootDir: env.rootDir })
  const pages = new PageCache({ maxBytes: 16 * 1024 * 1024, maxAgeMs: 30_000 })
  const showChanges = async () => {
    await readAgain()
    pages.clear()
  }
  live.onPagesChanged(showChanges)
  const backupDays = env.KEEP_BACKUPS_DAYS
  const site = Object.assign(texts, { fromFiles, showChanges, lookAgain: readAgain, backupDays })
  return createSite({
    rootDir: env.rootDir,
    contentDir,
    keptDir: keptDirOf(env),
    mode: env.NODE_ENV,
    appUrl: env.APP_URL,
    db,
    log,
    storage,
    clock,
    trustedProxies: env.TRUST_PROXY,
    pages,
    fullDisk: new FullDisk(needsDataFolder(env) ? env.DATA_DIR : null),
    draining: outside.draining ?? { isStopping: false },
    services: outside.services,
    sandbox: outside.sandbox,
    shortcuts: shortcutsBySetting[env.ROUTER_SHORTCUTS],
    equip: (context) => {
      context.set(authContext, auth)
      context.set(storageContext, storage)
      context.set(servicesContext, outside)
      context.set(siteContext, site)
      context.set(liveContext, live)
      context.set(awardsContext, awards)
      context.set(cvDrawerContext, cvDrawer)
      context.set(courseFilesContext, courseFiles)
      context.set(contentProblemsContext, problems)
    },
  })
}

/** The text of the content folder, with the admins' changes over it, as last read. */
async function openTexts(db: Site['db'], contentDir: string) {
  const { texts: fromFiles, problems } = await readStartTexts(contentDir)
  const texts = await findSiteTexts(db, fromFiles)
  let reading = Promise.resolve()
  const read = async () => {
    Object.assign(texts, await findSiteTexts(db, fromFiles))
  }
  // One at a time, so that the last to finish has read the latest text.
  const readAgain = () => {
    reading = reading.then(read, read)
    return reading
  }
  return { texts, fromFiles, readAgain, problems: [...problems] }
}

function addressFor(env: Env, port: number): string {
  if (env.PORT === 0) return `http://localhost:${port}`
  return env.APP_URL
}

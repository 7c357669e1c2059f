import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { takeDown } from './answer.ts'
import { bigDataDir } from './big/data-dir.ts'
import { type BigPage, listBigPages } from './big/pages.ts'
import { seed } from './big/seed.ts'
import { exactCpuMs } from './processes.ts'
import { type RunningSite, startSite } from './site.ts'
import { median } from './statistics.ts'
import { sessionCookie, tokenOf } from './students.ts'
import { renderCells } from './table.ts'
import type { Verdict } from './targets.ts'
import { databaseOf, signUpFirst } from './world.ts'

/** Of the site that a big one is measured beside. */
const smallScale = 0.001
const rounds = 25
const warmUps = 5
/** A page of the big site may take this much longer than on the small one, or this long. */
const longerAtMost = 1.5
const limitMs = 50
/** What a student opens costs the same CPU time, but for this much. */
const moreCpuAtMost = 1.25
const moreCpuMs = 0.5
const admin = 'bench-admin'

type Side = { site: RunningSite; pages: BigPage[]; cookies: Record<BigPage['as'], string> }
type Times = { ms: number[]; cpu: number[]; bytes: number }

/**
 * Measures pages of a site with a million users beside the same ones of a small site, one request
 * after the other and in turns, signed in as an admin.
 */
export async function measureBig(): Promise<Verdict[]> {
  if (!existsSync(bigDataDir)) {
    throw new Error('There is no big site yet. Make one, in some minutes: npm run seed:big')
  }
  const smallDir = mkdtempSync(join(tmpdir(), 'bench-small-'))
  const sites: RunningSite[] = []
  try {
    await seed({ dataDir: smallDir, scale: smallScale, say: () => {} })
    const smallSite = await startSite('web', smallDir)
    sites.push(smallSite)
    const bigSite = await startSite('web', bigDataDir)
    sites.push(bigSite)
    const cookieName = await signUpFirst(smallSite)
    const small = await prepareSide(smallSite, cookieName)
    const big = await prepareSide(bigSite, cookieName)
    return await measurePages(small, big)
  } finally {
    for (const site of sites) await site.stop()
    rmSync(smallDir, { recursive: true, force: true })
  }
}

async function measurePages(small: Side, big: Side): Promise<Verdict[]> {
  const cells = [
    ['page', 'small ms', 'big ms', 'limit ms', '', 'small CPU ms', 'big CPU ms', 'big bytes'],
  ]
  const verdicts: Verdict[] = []
  for (const [at, page] of big.pages.entries()) {
    const smallPage = small.pages[at]
    if (!smallPage) throw new Error(`${page.name} is not measured on the small site`)
    const before: Times = { ms: [], cpu: [], bytes: 0 }
    const after: Times = { ms: [], cpu: [], bytes: 0 }
    for (let round = 0; round < rounds + warmUps; round++) {
      await openPage(small, smallPage, before)
      await openPage(big, page, after)
    }
    const [ms, bigMs] = [medianOf(before.ms), medianOf(after.ms)]
    const limit = Math.max(limitMs, longerAtMost * ms)
    const isMet = bigMs <= limit
    const figures = [ms, bigMs, limit].map((value) => value.toFixed(1))
    const [cpu, bigCpu] = [medianOf(before.cpu), medianOf(after.cpu)]
    cells.push([
      page.name,
      ...figures,
      isMet ? 'pass' : 'FAIL',
      ...[cpu, bigCpu].map((value) => value.toFixed(2)),
      String(after.bytes),
    ])
    verdicts.push({
      target: `${page.name}: ${limit.toFixed(0)} ms`,
      seen: `${bigMs.toFixed(1)} ms`,
      isMet,
    })
    if (page.as === 'student') verdicts.push(judgeCpu(page.name, cpu, bigCpu))
  }
  console.log(`\n${renderCells(cells)}\n`)
  return verdicts
}

function judgeCpu(name: string, cpu: number, bigCpu: number): Verdict {
  const limit = Math.max(cpu * moreCpuAtMost, cpu + moreCpuMs)
  return {
    target: `${name}: ${limit.toFixed(1)} ms of CPU, a quarter more than on the small site`,
    seen: `${bigCpu.toFixed(1)} ms`,
    isMet: bigCpu <= limit,
  }
}

/** The first rounds only warm up. */
const medianOf = (values: readonly number[]) => median(values.slice(warmUps))

/** CPU time is that of the site and its database together. */
async function openPage({ site, cookies }: Side, page: BigPage, times: Times): Promise<void> {
  const cpu = () => exactCpuMs([site.pid, site.postgres.pid])
  const cpuBefore = cpu()
  const beganMs = performance.now()
  const { status, body } = await takeDown(site.url, {
    method: 'GET',
    path: page.path,
    headers: { cookie: cookies[page.as] },
  })
  times.ms.push(performance.now() - beganMs)
  times.cpu.push(cpu() - cpuBefore)
  times.bytes = body.byteLength
  if (status !== 200) throw new Error(`${page.name}: answered ${status}`)
}

async function prepareSide(site: RunningSite, cookieName: string): Promise<Side> {
  const db = new pg.Client(databaseOf(site))
  await db.connect()
  try {
    await untilFiguresAreKept(db)
    await db.query(
      `insert into users (id, name, email, role)
       values ($1, 'Asha Rao', 'bench-admin@example.com', 'admin') on conflict do nothing`,
      [admin],
    )
    const { rows } = await db.query<{ id: string }>(
      `select student_id as id from awards where achievement_id = 'steady-climb' limit 1`,
    )
    const student = rows[0]?.id ?? admin
    for (const id of [admin, student]) {
      await db.query(
        `insert into sessions (id, token, user_id, expires_at) values ($1, $2, $1, now() + interval '1 day')
         on conflict (id) do update set expires_at = excluded.expires_at`,
        [id, tokenOf(id)],
      )
    }
    const cookieOf = (id: string) => sessionCookie(cookieName, id, site.secret)
    return {
      site,
      pages: await listBigPages(db),
      cookies: { admin: cookieOf(admin), student: cookieOf(student) },
    }
  } finally {
    await db.end()
  }
}

const figuresLimitMs = 300_000

/** As on a site that has run for a while: a job keeps the figures of the days before. */
async function untilFiguresAreKept(db: pg.Client): Promise<void> {
  await db.query(`select graphile_worker.add_job('store-figures')`)
  const deadline = performance.now() + figuresLimitMs
  while (performance.now() < deadline) {
    const { rowCount } = await db.query(
      `select 1 from activity_quarters where starts_at > now() - interval '2 hours' limit 1`,
    )
    if (rowCount === 1) return
    await sleep(200)
  }
  throw new Error('The figures of the admin area are not kept')
}

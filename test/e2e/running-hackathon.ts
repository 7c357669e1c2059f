import { test as base } from './fixtures.ts'
import { startSmallSite } from './global-setup.ts'
import { connectTo, type Sql } from './sql.ts'

type HackathonSite = { url: string; sql: Sql; closeIn: (seconds: number) => Promise<void> }

/**
 * Tests on a site of their own, where Second Surge has been running for an hour: on the shared one
 * every other test sees it weeks ahead.
 */
export const test = base.extend<
  { baseURL: string; runsNow: undefined },
  { hackathonSite: HackathonSite }
>({
  hackathonSite: [
    async ({}, use, { workerIndex }) => {
      const { url, dataDir, stop } = await startSmallSite(`hackathon-site-${workerIndex}`)
      const { sql, close } = await connectTo(dataDir)
      const closeIn = async (seconds: number) => {
        await sql(
          `update hackathons set submissions_close_at = now() + make_interval(secs => $1)
           where id = 'second-surge'`,
          [seconds],
        )
      }
      await sql(
        `update hackathons set starts_at = now() - interval '1 hour' where id = 'second-surge'`,
      )
      await use({ url, sql, closeIn })
      await close()
      await stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ hackathonSite }, use) => {
    await use(hackathonSite.url)
  },
  // For each test, as the one before it may have ended the hackathon.
  runsNow: [
    async ({ hackathonSite }, use) => {
      await hackathonSite.closeIn(23 * 3600)
      await use(undefined)
    },
    { auto: true },
  ],
})

import { isNotNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { coursePurchases, enrolments } from '~/features/courses/tables.server'
import { test } from '../../../../test/fixtures'
import { openShop, step } from '../../../../test/payment-shop'
import { payments } from '../tables.server'

test(
  'a course is unlocked if its payment is kept, whatever is lost, repeated, reordered or killed',
  { timeout: 600_000 },
  async ({ db, databaseAddress }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        await db.$client.query(
          `truncate users, courses, orders, payments, refunds, webhook_events, activity cascade;
           delete from graphile_worker._private_jobs`,
        )
        const shop = await openShop(db, databaseAddress)
        await shop.take({ how: 'alone', act: { kind: 'press pay' } })
        for (const taken of steps) await shop.take(taken)
        await shop.settle()

        const kept = shop.bank.standIn.ledger
          .listPayments()
          .filter(({ status }) => status === 'captured')
        expect(kept.length).toBeLessThanOrEqual(1)
        expect(await db.$count(enrolments)).toBe(kept.length)
        expect(
          (await db.select().from(payments)).filter(({ state }) => state === 'kept'),
        ).toMatchObject(kept.map(({ id }) => ({ id })))
        expect(await db.$count(coursePurchases, isNotNull(coursePurchases.payingSince))).toBe(0)
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) },
    )
  },
)

import { eq } from 'drizzle-orm'
import { deleteSampleHackathons } from '~/features/hackathons/commands.server/delete-samples'
import type { Database, Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import type { Testimonial } from '~/platform/site-words'
import { isChanged } from '~/platform/version.server'
import { settings } from '../tables.server'
import { recordAct } from './acts'

type Section = (typeof settings.$inferSelect)['section']

/**
 * Stores a section of the site's texts over the content file's; with null the file's count again.
 * Every process shows them at once. Refuses to replace another `version` than the one that the form
 * shows (`isChanged`).
 */
export async function saveSettings(
  db: Database,
  input: {
    adminId: string
    section: Section
    value: unknown
    version?: number | undefined
    now: Date
  },
) {
  const { adminId, section, value, now } = input
  return db.transaction(async (tx) => {
    const before = await lockSection(tx, section, now)
    if (isChanged(before, input.version, { value }))
      return { ...refuse('changed'), version: before.version } as const
    const version = await storeSection(tx, before, { value, now })
    await recordAct(tx, {
      adminId,
      action: 'settings-save',
      subject: section,
      before: { words: before.value },
      after: { words: value },
      now,
    })
    await tellPagesChanged(tx)
    return { ok: true, version } as const
  })
}

/**
 * Removes what a fresh site was given as samples, with one line in the audit log, which keeps all of
 * it. A hackathon that people have registered for stays, and is no longer a sample.
 *
 * @param input.testimonials those shown now, samples among them
 * @returns the titles of the hackathons that stay
 */
export async function removeSamples(
  db: Database,
  input: { adminId: string; testimonials: readonly Testimonial[]; now: Date },
) {
  const { adminId, testimonials, now } = input
  return db.transaction(async (tx) => {
    const { deleted, kept } = await deleteSampleHackathons(tx)
    const samples = testimonials.filter(({ sample }) => sample)
    if (samples.length > 0) {
      const value = testimonials.filter(({ sample }) => !sample)
      await storeSection(tx, await lockSection(tx, 'testimonials', now), { value, now })
    }
    await recordAct(tx, {
      adminId,
      action: 'samples-delete',
      subject: 'samples',
      before: { testimonials: samples, hackathons: deleted },
      after: {},
      now,
    })
    await tellPagesChanged(tx)
    return { kept }
  })
}

type Stored = typeof settings.$inferSelect

/** Makes the row first where there is none, so that two first saves wait for each other. */
async function lockSection(tx: Transaction, section: Section, now: Date): Promise<Stored> {
  const fresh = { section, value: null, version: 0, updatedAt: now }
  await tx.insert(settings).values(fresh).onConflictDoNothing()
  const isSection = eq(settings.section, section)
  const [row] = await tx.select().from(settings).where(isSection).for('update')
  return row ?? fresh
}

async function storeSection(
  tx: Transaction,
  before: Stored,
  { value, now }: { value: unknown; now: Date },
): Promise<number> {
  const version = before.version + 1
  await tx
    .update(settings)
    .set({ value, version, updatedAt: now })
    .where(eq(settings.section, before.section))
  return version
}

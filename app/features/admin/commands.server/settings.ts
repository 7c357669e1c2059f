import { eq } from 'drizzle-orm'
import { deleteSampleHackathons } from '~/features/hackathons/commands.server/delete-hackathon'
import type { Transaction } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import { refuse } from '~/platform/refuse'
import type { Testimonial } from '~/features/site/schema'
import { isChanged } from '~/platform/version.server'
import { settings } from '../tables.server'
import { recorded } from './record-act'

type Section = (typeof settings.$inferSelect)['section']

/**
 * Saves a section of the site's texts over those of the content file; null restores the file's.
 * Every process shows the change at once. Refuses when the stored `version` is newer than the
 * form's (`isChanged`).
 *
 * @param input.fromFile the content file's texts, for the audit log: they apply while nothing is saved
 */
export const saveSettings = recorded(
  async (
    tx: Transaction,
    input: {
      section: Section
      value: unknown
      fromFile: unknown
      version?: number | undefined
      now: Date
    },
  ) => {
    const before = await lockSection(tx, input.section, input.now)
    if (isChanged(before, input.version, { value: input.value }))
      return { ...refuse('changed'), version: before.version } as const
    const version = await storeSection(tx, before, input)
    await tellPagesChanged(tx)
    return { ok: true, version, before: before.value } as const
  },
  ({ section, value, fromFile }, { before }) => ({
    action: value === null ? 'settings-reset' : 'settings-save',
    subject: section,
    before: { words: before ?? fromFile },
    after: { words: value ?? fromFile },
  }),
)

/**
 * Removes the samples of a fresh site, including registrations for the sample hackathons. The audit
 * log keeps the samples, but only the number of people. Refuses if more than `people` have
 * registered.
 *
 * @param input.testimonials those shown now, including samples
 */
export const removeSamples = recorded(
  async (
    tx: Transaction,
    { testimonials, people, now }: { testimonials: Testimonials; people: number; now: Date },
  ) => {
    const removed = await deleteSampleHackathons(tx, { people })
    if (!removed.ok) return removed
    const value = testimonials.filter(({ sample }) => !sample)
    if (value.length < testimonials.length)
      await storeSection(tx, await lockSection(tx, 'testimonials', now), { value, now })
    await tellPagesChanged(tx)
    return removed
  },
  ({ testimonials }, { deleted: hackathons, people }) => ({
    action: 'samples-delete',
    subject: 'samples',
    before: { testimonials: testimonials.filter(({ sample }) => sample), hackathons, people },
  }),
)

type Testimonials = readonly Testimonial[]
type Stored = typeof settings.$inferSelect

/** Inserts the row first if there is none, so that two first saves wait for each other. */
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

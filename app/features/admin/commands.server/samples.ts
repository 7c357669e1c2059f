import { deleteSampleHackathons } from '~/features/hackathons/commands.server/delete-samples'
import type { Database } from '~/platform/db/client.server'
import { tellPagesChanged } from '~/platform/db/tell-pages-changed.server'
import type { Testimonial } from '~/platform/site-words'
import { settings } from '../tables.server'
import { recordAct } from './acts'

/**
 * Removes what a fresh site was given as samples, with one line in the audit log, which keeps all of
 * it. A hackathon that people have registered for is kept, and is no sample from then on.
 *
 * @param input.testimonials those shown now, samples among them
 * @returns the titles of the kept hackathons
 */
export async function removeSamples(
  db: Database,
  input: { adminId: string; testimonials: readonly Testimonial[]; now: Date },
) {
  const { adminId, testimonials, now } = input
  return db.transaction(async (tx) => {
    const { deleted, kept } = await deleteSampleHackathons(tx)
    const samples = testimonials.filter(({ sample }) => sample)
    const value = testimonials.filter(({ sample }) => !sample)
    if (samples.length > 0)
      await tx
        .insert(settings)
        .values({ section: 'testimonials', value, updatedAt: now })
        .onConflictDoUpdate({ target: settings.section, set: { value, updatedAt: now } })
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

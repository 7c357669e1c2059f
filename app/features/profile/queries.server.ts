import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { findAccount } from '../accounts/queries.server'
import type { ProfileFields } from './schema'
import { profiles } from './tables.server'

/** A person's profile as stored; version 0 has never been saved. */
export type Profile = ProfileFields & { email: string; version: number }

/** Everything of one person's profile; null when there is no such person. */
export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [account, [profile]] = await Promise.all([
    findAccount(db, userId),
    db.select().from(profiles).where(eq(profiles.userId, userId)),
  ])
  if (!account) return null
  const { name, email, image } = account
  return {
    name,
    email,
    avatarUrl: image ?? '',
    version: profile?.version ?? 0,
    headline: profile?.headline ?? '',
    location: profile?.location ?? '',
    phone: profile?.phone ?? '',
    summary: profile?.summary ?? '',
    skills: profile?.skills ?? [],
    workExperience: profile?.workExperience ?? [],
    education: profile?.education ?? [],
  }
}

import { eq } from 'drizzle-orm'
import type { Database } from '~/platform/db/client.server'
import { users } from '../accounts/tables.server'
import type { ProfileFields } from './schema'
import { profiles } from './tables.server'

/** A person's profile as stored; version 0 has never been saved. */
export type Profile = ProfileFields & { email: string; version: number }

/** Everything of one person's profile; null when there is no such person. */
export async function findProfile(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await db
    .select({ name: users.name, email: users.email, image: users.image, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) return null
  const { name, email, image, profile } = row
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

import { useSyncExternalStore } from 'react'

/**
 * What the browser keeps, under the names of spec section 3. For a visitor it is the only record;
 * for a signed-in student a mirror that nothing on the server trusts (rulings 1 and 2).
 */
const unlockedKey = 'unlockedCourses'
const accountKeys = ['user', 'isAuthenticated', 'isAdmin', unlockedKey]
const progressKey = (courseId: string) => `course-${courseId}-progress`
const progressKeyPattern = /^course-(.+)-progress$/

export type MirroredUser = {
  id: string
  name: string
  email: string
  avatar: string | null
  isAdmin?: boolean
}

const listeners = new Set<() => void>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be switched off; then a visitor's progress lasts as long as the page.
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    return
  }
}

function parseIds(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * The modules of a course that a visitor completed in this browser; none while the server renders, and
 * none while the record is that of an account, whose session may have ended without a logout.
 */
export function useLocalCompleted(courseId: string): string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => (hasAccount() ? null : read(progressKey(courseId))) ?? '[]',
    () => '[]',
  )
  return parseIds(text)
}

function readProgress(): Record<string, string[]> {
  try {
    return Object.fromEntries(
      Object.keys(localStorage).flatMap((key) => {
        const courseId = progressKeyPattern.exec(key)?.[1]
        return courseId ? [[courseId, parseIds(read(key))]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** Notes that a free course was opened. */
export function rememberOpened(courseId: string): void {
  const unlocked = parseIds(read(unlockedKey))
  if (!unlocked.includes(courseId)) write(unlockedKey, [...unlocked, courseId])
}

/** Notes a completed module, once. */
export function rememberCompleted(courseId: string, moduleId: string): void {
  const completed = parseIds(read(progressKey(courseId)))
  if (completed.includes(moduleId)) return
  rememberOpened(courseId)
  write(progressKey(courseId), [...completed, moduleId])
  tellListeners()
}

/** Brings an account's mirror of one course to what the server has; before the sign-in is mirrored, nothing. */
export function mirrorCourse(courseId: string, completedIds: readonly string[]): void {
  if (!hasAccount()) return
  rememberOpened(courseId)
  write(progressKey(courseId), completedIds)
}

/** What `user` holds of a person, always in this order. */
const storedUser = (user: MirroredUser) => JSON.stringify(user, ['id', 'name', 'email', 'avatar'])

/** Whether the mirror holds the record of this account, as it is now. */
export function isMirroring(user: MirroredUser): boolean {
  const isAdmin = read('isAdmin') === 'true'
  return read('user') === storedUser(user) && isAdmin === Boolean(user.isAdmin)
}

/** What a visitor did here, for the account that takes it over. */
export function readVisitorProgress() {
  return { unlockedCourses: parseIds(read(unlockedKey)), completed: readProgress() }
}

/** Writes an account's record in place of the visitor's, once the server has taken that over. */
export function writeMirror(
  user: MirroredUser,
  record: { unlockedCourses: string[]; completed: Record<string, string[]> },
): void {
  removeKeys((key) => progressKeyPattern.test(key))
  write(unlockedKey, record.unlockedCourses)
  for (const [courseId, moduleIds] of Object.entries(record.completed))
    write(progressKey(courseId), moduleIds)
  write('user', storedUser(user))
  if (user.isAdmin) write('isAdmin', 'true')
  write('isAuthenticated', 'true')
  tellListeners()
}

/** Whether somebody is signed in here, be it in another tab. */
export function hasAccount(): boolean {
  return read('isAuthenticated') === 'true'
}

/** After a logout, here or elsewhere: takes the account's mirror away. A visitor's own record stays. */
export function forgetAccount(): void {
  if (!hasAccount()) return
  removeKeys((key) => accountKeys.includes(key) || progressKeyPattern.test(key))
  tellListeners()
}

function removeKeys(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key)
  } catch {
    return
  }
}

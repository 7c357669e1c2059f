import { useSyncExternalStore } from 'react'

/**
 * The local storage keys of spec section 3: a visitor's only record, and a signed-in student's
 * mirror, which nothing on the server trusts.
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
    // Storage is switched off.
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

/** The modules a visitor completed here; none while the record is that of an account. */
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

export function rememberOpened(courseId: string): void {
  const unlocked = parseIds(read(unlockedKey))
  if (!unlocked.includes(courseId)) write(unlockedKey, [...unlocked, courseId])
}

export function rememberCompleted(courseId: string, moduleId: string): void {
  const completed = parseIds(read(progressKey(courseId)))
  if (completed.includes(moduleId)) return
  rememberOpened(courseId)
  write(progressKey(courseId), [...completed, moduleId])
  tellListeners()
}

/** Updates an account's mirror of one course; before the sign-in is mirrored, nothing. */
export function mirrorCourse(courseId: string, completedIds: readonly string[]): void {
  if (!hasAccount()) return
  rememberOpened(courseId)
  write(progressKey(courseId), completedIds)
}

const storedUser = (user: MirroredUser) => JSON.stringify(user, ['id', 'name', 'email', 'avatar'])

export function isMirroring(user: MirroredUser): boolean {
  const isAdmin = read('isAdmin') === 'true'
  return read('user') === storedUser(user) && isAdmin === Boolean(user.isAdmin)
}

export function readVisitorProgress() {
  return { unlockedCourses: parseIds(read(unlockedKey)), completed: readProgress() }
}

/** Replaces the visitor's record with the account's, once the server has merged them. */
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

/** Whether somebody is signed in, in this tab or another. */
export function hasAccount(): boolean {
  return read('isAuthenticated') === 'true'
}

/** Removes an account's mirror; a visitor's record stays. */
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

import { useSyncExternalStore } from 'react'
import { listKeys, readText, removeKey, safely, watchKey, writeText } from '~/ui/storage'

/**
 * The local storage keys of spec section 3. They are a visitor's only record, and for a student a
 * mirror that the server never trusts.
 */
const unlockedKey = 'unlockedCourses'
/** Lessons in which a visitor has already been asked to sign up. */
const askedKey = 'askedToKeep'
const accountKeys = ['user', 'isAuthenticated', 'isAdmin', unlockedKey, askedKey]
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

const writeIds = (key: string, ids: readonly string[]) => writeText(key, JSON.stringify(ids))

function parseIds(text: string | null): string[] {
  const value = safely((): unknown => JSON.parse(text ?? '[]'), [])
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
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

/** The modules a visitor completed in this browser; none while the record belongs to an account. */
export function useLocalCompleted(courseId: string): string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => (hasAccount() ? null : readText(progressKey(courseId))) ?? '[]',
    () => '[]',
  )
  return parseIds(text)
}

function readProgress(): Record<string, string[]> {
  return Object.fromEntries(
    listKeys().flatMap((key) => {
      const courseId = progressKeyPattern.exec(key)?.[1]
      return courseId ? [[courseId, parseIds(readText(key))]] : []
    }),
  )
}

export function rememberOpened(courseId: string): void {
  const unlocked = parseIds(readText(unlockedKey))
  if (!unlocked.includes(courseId)) writeIds(unlockedKey, [...unlocked, courseId])
}

export function rememberCompleted(courseId: string, moduleId: string): void {
  const completed = parseIds(readText(progressKey(courseId)))
  if (completed.includes(moduleId)) return
  writeIds(progressKey(courseId), [...completed, moduleId])
  tellListeners()
}

/** Whether a visitor has not been asked in this lesson yet; marks them as asked. */
export function mayAskToSignUp(lesson: string): boolean {
  const asked = parseIds(readText(askedKey))
  if (hasAccount() || asked.includes(lesson)) return false
  writeIds(askedKey, [...asked, lesson])
  return true
}

/** Updates an account's mirror of one course; does nothing before the sign-in is mirrored. */
export function mirrorCourse(courseId: string, completedIds: readonly string[]): void {
  if (!hasAccount()) return
  rememberOpened(courseId)
  writeIds(progressKey(courseId), completedIds)
}

const storedUser = (user: MirroredUser) => JSON.stringify(user, ['id', 'name', 'email', 'avatar'])

export function isMirroring(user: MirroredUser): boolean {
  const isAdmin = readText('isAdmin') === 'true'
  return readText('user') === storedUser(user) && isAdmin === Boolean(user.isAdmin)
}

export function readVisitorProgress() {
  return { unlockedCourses: parseIds(readText(unlockedKey)), completed: readProgress() }
}

/** Replaces the visitor's record with the account's, once the server has merged them. */
export function writeMirror(
  user: MirroredUser,
  record: { unlockedCourses: string[]; completed: Record<string, string[]> },
): void {
  removeKeys((key) => progressKeyPattern.test(key))
  writeIds(unlockedKey, record.unlockedCourses)
  for (const [courseId, moduleIds] of Object.entries(record.completed))
    writeIds(progressKey(courseId), moduleIds)
  writeText('user', storedUser(user))
  if (user.isAdmin) writeText('isAdmin', 'true')
  writeText('isAuthenticated', 'true')
  tellListeners()
}

/** Whether somebody is signed in, in this tab or another. */
export function hasAccount(): boolean {
  return readText('isAuthenticated') === 'true'
}

/** @param listener called when another tab logs in to another account. @returns how to stop */
export function watchAccount(userId: string, listener: () => void): () => void {
  return watchKey('user', (text) => {
    if (JSON.parse(text).id !== userId) listener()
  })
}

/** Removes an account's mirror; a visitor's record stays. */
export function forgetAccount(): void {
  if (!hasAccount()) return
  removeKeys((key) => accountKeys.includes(key) || progressKeyPattern.test(key))
  tellListeners()
}

function removeKeys(isMeant: (key: string) => boolean): void {
  listKeys().filter(isMeant).forEach(removeKey)
}

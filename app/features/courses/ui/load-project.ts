import * as z from 'zod/mini'
import type { LessonProject } from '../rules/block-projects'

const files = z.record(z.string(), z.string())
const project = z.object({ before: files, after: files })

const loaded = new Map<string, Promise<LessonProject>>()

/** The project's files around a lesson, fetched once. Throws if they cannot be loaded. */
export function loadProject(lesson: string): Promise<LessonProject> {
  const known = loaded.get(lesson)
  if (known) return known
  const loading = fetchProject(`${lesson}/project.json`)
  loaded.set(lesson, loading)
  loading.catch(() => loaded.delete(lesson))
  return loading
}

async function fetchProject(address: string): Promise<LessonProject> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The project's files were answered with ${answer.status}`)
  return project.parse(await answer.json())
}

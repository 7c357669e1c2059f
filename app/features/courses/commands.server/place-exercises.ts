import { listDirectives } from '~/platform/content/markdown.server'
import type { ParsedExercise } from './parse-exercise'

type Lesson = { id: string; position: number; file: string; body: string; linesBefore: number }

/**
 * Assigns each exercise its position in the course and the module whose lesson places it.
 *
 * @param folder `isWhole`: whether all its lessons are included
 * @returns `problems`: unknown and repeated exercises, and in a whole course also unplaced ones,
 * with file and line
 */
export async function placeExercises(
  exercises: readonly ParsedExercise[],
  lessons: readonly Lesson[],
  folder: { label: string; exercises: readonly { id: string }[]; isWhole: boolean },
) {
  const known = new Set(folder.exercises.map(({ id }) => id))
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]))
  const placed = new Map<string, ParsedExercise & { moduleId: string; position: number }>()
  const problems: string[] = []
  for (const lesson of lessons.toSorted((a, b) => a.position - b.position)) {
    for (const { name, id, line } of await listDirectives(lesson.body)) {
      if (name !== 'exercise') continue
      const at = `${lesson.file}:${line + lesson.linesBefore}`
      const exercise = byId.get(id)
      if (!known.has(id)) problems.push(`${at}: there is no exercise ${id}`)
      if (placed.has(id)) problems.push(`${at}: the exercise ${id} is already placed`)
      else if (exercise)
        placed.set(id, { ...exercise, moduleId: lesson.id, position: placed.size + 1 })
    }
  }
  for (const { id } of exercises)
    if (folder.isWhole && !placed.has(id))
      problems.push(
        `${folder.label}/exercises/${id}: a lesson should place it by a line ::exercise{id=${id}}`,
      )
  return { placed: [...placed.values()], problems }
}

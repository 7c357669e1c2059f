import type { Database } from '~/platform/db/client.server'
import { preparedQuery } from '~/platform/db/prepared-query.server'
import type { CheckpointFile } from '../rules/checkpoint-files'
import { courseIsThereFor } from './course-is-there'

type Module = { id: string; title: string }

/** The project of a course at the end of a module. */
export type Checkpoint = {
  courseId: string
  moduleId: string
  moduleTitle: string
  /** The number in the module's file name. */
  position: number
  /** The command that runs the project. */
  run: string | null
  noteHtml: string
  files: Omit<CheckpointFile, 'text'>[]
  goneFiles: string[]
  /** The modules of the previous and next checkpoint. */
  previous: Module | null
  next: Module | null
  /** These three decide whether this person may see it. */
  priceMinor: number
  isEnrolled: boolean
  isSample: boolean
}

export type CheckpointTexts = Pick<
  Checkpoint,
  'position' | 'priceMinor' | 'isEnrolled' | 'isSample'
> & {
  files: Pick<CheckpointFile, 'path' | 'text'>[]
  /** Changes with the course's files. */
  version: string
}

type Address = { courseId: string; moduleId: string }

/** Null if the module has no checkpoint or this student (null: a visitor) cannot see the course. */
export async function findCheckpoint(
  db: Database,
  { courseId, moduleId }: Address,
  studentId: string | null,
): Promise<Checkpoint | null> {
  const [row] = await selectCheckpoint(db, [courseId, moduleId, studentId ?? ''])
  return row ?? null
}

/** Like `findCheckpoint`, with the contents of the files. */
export async function findCheckpointTexts(
  db: Database,
  { courseId, moduleId }: Address,
  studentId: string | null,
): Promise<CheckpointTexts | null> {
  const [row] = await selectTexts(db, [courseId, moduleId, studentId ?? ''])
  return row ?? null
}

const source = `from course_checkpoints k
   join courses c on c.id = k.course_id
   join course_modules m on m.course_id = k.course_id and m.id = k.module_id
   left join enrolments e on e.course_id = c.id and e.student_id = $3
   where k.course_id = $1 and k.module_id = $2 and m.removed_at is null
     and ${courseIsThereFor('$3')}`

const selectCheckpoint = preparedQuery<Checkpoint>(
  'find_checkpoint',
  {
    courseId: 'text',
    moduleId: 'text',
    moduleTitle: 'text',
    position: 'number',
    run: 'text',
    noteHtml: 'text',
    files: 'json',
    goneFiles: 'json',
    previous: 'json',
    next: 'json',
    priceMinor: 'number',
    isEnrolled: 'boolean',
    isSample: 'boolean',
  },
  `select k.course_id as "courseId", k.module_id as "moduleId", m.title as "moduleTitle",
     m.position, k.run, k.note_html as "noteHtml",
     (select json_agg(file - 'text' order by place)
      from jsonb_array_elements(k.files) with ordinality as each(file, place)) as files,
     to_json(k.gone_files) as "goneFiles",
     (select json_build_object('id', p.id, 'title', p.title) from course_modules p
      where p.course_id = k.course_id and p.id = k.previous_module_id) as previous,
     (select json_build_object('id', n.id, 'title', n.title) from course_checkpoints later
      join course_modules n on n.course_id = later.course_id and n.id = later.module_id
      where later.course_id = k.course_id and later.previous_module_id = k.module_id) as next,
     c.price_minor as "priceMinor", m.is_sample as "isSample", e.student_id is not null as "isEnrolled"
   ${source}`,
)

const selectTexts = preparedQuery<CheckpointTexts>(
  'find_checkpoint_texts',
  {
    position: 'number',
    files: 'json',
    version: 'text',
    priceMinor: 'number',
    isEnrolled: 'boolean',
    isSample: 'boolean',
  },
  `select m.position, c.content_hash as version, c.price_minor as "priceMinor",
     m.is_sample as "isSample", e.student_id is not null as "isEnrolled",
     (select json_agg(json_build_object('path', file -> 'path', 'text', file -> 'text') order by place)
      from jsonb_array_elements(k.files) with ordinality as each(file, place)) as files
   ${source}`,
)

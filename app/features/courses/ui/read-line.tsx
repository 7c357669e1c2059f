import { countOf } from '~/ui/format'
import { ProgressLine } from '~/ui/progress-line'
import { useHasScripts } from '~/ui/use-has-scripts'

/** Modules of the course: where some are locked, more than those that are shown. */
export type Read = { done: number; total: number; percent: number }

/**
 * Where the line of the course's list is out of sight; as high before a press as after it. Drawn in
 * the browser alone, as the server has drawn it in the list.
 */
export function ReadLine({ courseId, read }: { courseId: string; read: Read }) {
  const hasScripts = useHasScripts()
  return (
    <div className="flex min-h-7 items-center gap-3 text-small text-quiet desk:hidden">
      {hasScripts && (
        <ProgressLine
          seed={courseId}
          label="Modules read"
          {...read}
          hasSpark
          className="w-40 shrink-0"
        />
      )}
      {`${read.done} of ${countOf(read.total, 'module')} read`}
    </div>
  )
}

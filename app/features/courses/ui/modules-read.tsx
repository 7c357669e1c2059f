import { countOf } from '~/ui/format'
import { ProgressLine } from '~/ui/progress-line'
import { useHasScripts } from '~/ui/use-has-scripts'

/** Counts all modules of the course, including locked ones that are not shown. */
export type ReadCount = { done: number; total: number; percent: number }

/**
 * The course's line beside Mark Complete, where the sidebar is out of sight. Drawn only in
 * browsers, because the server's markup already has the line in the sidebar.
 */
export function ModulesRead({ courseId, read }: { courseId: string; read: ReadCount }) {
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

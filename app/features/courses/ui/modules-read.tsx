import { countOf } from '~/ui/format'
import { ProgressLine } from '~/ui/progress-line'
import { useHasScripts } from '~/ui/use-has-scripts'

/** Modules of the course: where some are locked, more than those that are shown. */
export type ReadCount = { done: number; total: number; percent: number }

/**
 * The course's line beside Mark Complete, where the sidebar is out of sight. Only browsers draw it: the
 * server has drawn the same line in the sidebar.
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

import { useNavigation } from 'react-router'

/** A line along the top that grows while the next page loads; quick pages never show it. */
export function NavigationProgress() {
  const isPending = useNavigation().state !== 'idle'
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-0.75">
      {isPending && (
        <>
          <span className="sr-only">Loading</span>
          <div className="navigation-progress h-full origin-left bg-brand" />
        </>
      )}
    </div>
  )
}

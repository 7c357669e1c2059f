import { Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/framed-page'
import { ErrorWords } from './error-page'
import type { loader } from '../root'

/**
 * A page of the public site. What is not there or cannot be drawn is said in its place, and the
 * frame around it with the ways to other pages stays. Where no answer came at all, neither did one
 * for the frame: the last resort of `root.tsx` says so.
 */
export default function FramedPage() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <div className="shell py-12">
      <ErrorWords error={error} siteName={root?.siteName} />
    </div>
  )
}

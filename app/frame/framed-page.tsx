import { Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/framed-page'
import { ErrorMessage } from './error-page'
import type { loader } from '../root'

/**
 * A page of the public site. An error is shown in its place, and the frame with the navigation stays.
 * Without any answer there is no frame either: `root.tsx` shows that error.
 */
export default function FramedPage() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <div className="shell py-12">
      <ErrorMessage error={error} siteName={root?.siteName} />
    </div>
  )
}

import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader } from './root'
import type { Route } from './+types/framed-page'
import { ErrorWords } from './error-page'

/**
 * A page of the public site. What it cannot show is said in its place, and the frame around it with
 * the ways to other pages stays.
 */
export default function FramedPage() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <div className="shell py-14 tablet:py-24">
      <ErrorWords error={error} siteName={root?.siteName} />
    </div>
  )
}

import { Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/framed-page'
import { tellEarned } from '../boot/award-after-act.server'
import { EarnedNews } from '../features/achievements/ui/earned-news'
import { ErrorMessage } from './error-page'
import type { loader as rootLoader } from '../root'

/** Anybody: what they have earned since a page told them. */
export function loader({ context }: Route.LoaderArgs) {
  return tellEarned(context)
}

/**
 * A page of the public site. An error is shown in its place, and the frame with the navigation stays.
 * Without any answer there is no frame either: `root.tsx` shows that error.
 */
export default function FramedPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EarnedNews told={loaderData} top="top-4" />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="shell py-12">
      <ErrorMessage error={error} siteName={root?.siteName} />
    </div>
  )
}

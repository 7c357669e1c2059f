import { describeCalls } from './openapi.server'
import type { Route } from './+types/openapi'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'

/** Anybody: the calls of this site, as OpenAPI 3.1. */
export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(requestContext)
  const { site } = context.get(siteContext)
  return Response.json(describeCalls({ siteName: site.name, appUrl }))
}

import { use } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import { AuthHost } from './frame/auth-host'
import { awardAfterAct } from './boot/award-after-act.server'
import { ErrorPage } from './frame/error-page'
import { offeredProviders } from './features/accounts/refusals'
import { findViewer, readNotice, readViewer } from './features/accounts/gates.server'
import { servicesContext, siteContext } from './features/site/queries.server'
import { PageContext } from './platform/http/page-context'
import { requestContext } from './platform/request-context.server'
import { NavigationProgress } from './ui/navigation-progress'
import { themeScript } from './ui/theme-script'
import { OfflineLinks } from './ui/offline-links'
import { useSearchKey } from './ui/use-search-key'
import './ui/theme.css'

/** The fonts that every page needs, preloaded before the styles that use them arrive. */
const everywhere = ['anek', 'anek-heading', 'anek-bold']

export const middleware: Route.MiddlewareFunction[] = [readViewer, awardAfterAct]

/** Anybody: what every page shows about the signed-in person, and any message left by a gate. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = findViewer(context)
  const { services, standIns, simulated } = context.get(servicesContext)
  const { notice, told, clear } = await readNotice({ request, context })
  const shown = {
    siteName: context.get(siteContext).site.name,
    appUrl: context.get(requestContext).appUrl,
    providers: offeredProviders(services),
    standIns: simulated,
    hasInbox: standIns.includes('mail'),
    viewer: viewer && {
      id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      avatar: viewer.image,
      isAdmin: viewer.role === 'admin',
    },
    notice,
    told,
  }
  return data(shown, notice || told ? { headers: { 'set-cookie': clear } } : undefined)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.siteName }]

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce } = use(PageContext)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#10121f" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
        {everywhere.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/fonts/${font}.woff2`}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-control bg-brand px-4 py-3 font-bold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to content
        </a>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useSearchKey()
  return (
    <>
      <AuthHost
        viewer={loaderData.viewer}
        providers={loaderData.providers}
        notice={loaderData.notice}
      >
        <NavigationProgress />
        {loaderData.told && (
          <p role="status" className="shell py-4">
            {loaderData.told}
          </p>
        )}
        <Outlet />
        {loaderData.standIns && (
          <p className="px-4 py-3 text-center text-small text-quiet print:hidden">
            Test mode. Simulated here: {loaderData.standIns}.{' '}
            {loaderData.hasInbox && (
              <a href="/sandbox/mail" className="underline underline-offset-4">
                Open the inbox
              </a>
            )}
          </p>
        )}
      </AuthHost>
      <OfflineLinks probe="/robots.txt" />
    </>
  )
}

/** The last resort: the page that could not be shown, with its request id. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} siteName={loaderData?.siteName} />
}

import { Outlet, Scripts, type ServerBuild } from 'react-router'

type Handle = ServerBuild['entry']['module']['default']

type Page = { id: string; parentId?: string; path: string; module: object }

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts nonce="once" />
      </body>
    </html>
  )
}

const pages: Page[] = [
  { id: 'root', path: '', module: { default: Root } },
  {
    id: 'boat',
    parentId: 'root',
    path: 'boats/:boat',
    module: { default: () => <p>A boat</p>, loader: () => ({ name: '</script><b>Ketch & 帆' }) },
  },
  { id: 'knot', parentId: 'root', path: 'knots', module: { default: () => <p>A knot</p> } },
]

/** A build of two pages in the form that the bundler makes, to test the router with it. */
export function tinyBuild(handle: Handle): ServerBuild {
  const routes = pages.map((page) => [page.id, page])
  const assets = pages.map(({ module, ...page }) => [
    page.id,
    { ...page, hasLoader: 'loader' in module, module: `/${page.id}.js`, imports: [], css: [] },
  ])
  // The missing fields are deprecated, but still in the type.
  const build: Omit<ServerBuild, 'isSpaMode'> = {
    entry: { module: { default: handle } },
    routes: Object.fromEntries(routes),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return build as ServerBuild
}

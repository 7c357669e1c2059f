import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { compressAssets } from './tools/compress-assets.ts'

export default {
  ssr: true,
  serverBuildFile: 'server.js',
  // One cached manifest instead of a request per page for the routes behind its links.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

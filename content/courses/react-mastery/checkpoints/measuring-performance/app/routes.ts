import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/search.tsx'),
  route('trains/:number', 'routes/train.tsx'),
  route('vitals', 'routes/vitals.ts'),
] satisfies RouteConfig

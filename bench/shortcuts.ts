import type { Row } from './row.ts'
import { prepareRows } from './rows.ts'
import { measureSideBySide, sideRounds } from './side-by-side.ts'
import type { World } from './world.ts'

/** What each way around the router saves: one site with both, one without each, one without any. */
export function measureShortcuts(): Promise<string> {
  const only = (shortcuts: string) => ({ settings: { ROUTER_SHORTCUTS: shortcuts } })
  return measureSideBySide(
    [
      { name: 'with both' },
      { name: 'streamed', ...only('routers') },
      { name: 'one router', ...only('rendering') },
      { name: 'neither', ...only('off') },
    ],
    prepare,
  )
}

/** A page of little, one of much, the largest, and data without a page. */
async function prepare(world: World): Promise<Row[]> {
  const [dashboard] = await prepareRows.dashboard(world, sideRounds)
  const [lesson] = await prepareRows.lesson(world, sideRounds)
  if (!dashboard || !lesson) return []
  const at = (name: string, path: string): Row => ({
    ...dashboard,
    name,
    next: () => dashboard.next().map((request) => ({ ...request, path })),
  })
  return [
    dashboard,
    at('course page, signed in', '/course/react-basics'),
    lesson,
    at('dashboard, data alone', '/dashboard.data'),
  ]
}

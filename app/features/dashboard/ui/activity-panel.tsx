import { Disclosure } from '~/ui/disclosure'
import { countOf } from '~/ui/format'
import { HeatMap, HeatMapLegend, HeatMapWeeks } from '~/ui/heat-map'
import type { Activity } from '../rules'
import { Panel } from './panel'

/** The last twelve weeks: as a picture, in one sentence, and week by week as text. */
export function ActivityPanel({ activity }: { activity: Activity }) {
  const { firstDay, counts } = activity
  const steps = counts.reduce((sum, count) => sum + count, 0)
  const days = counts.filter((count) => count > 0).length
  const summary =
    steps === 0
      ? 'No steps in the last 12 weeks.'
      : `${countOf(steps, 'step')} on ${countOf(days, 'day')} in the last 12 weeks.`
  return (
    <Panel id="activity" title="Activity">
      <div className="grid items-center gap-x-8 gap-y-4 p-5 min-[640px]:grid-cols-[20rem_minmax(0,1fr)] wide:grid-cols-1">
        <HeatMap firstDay={firstDay} counts={counts} label={summary} />
        <div>
          <p>{summary}</p>
          <p className="mt-1 mb-3 text-small text-quiet">
            A step is a module marked complete, a finished quiz, a solved exercise, or a finished
            review or challenge.
          </p>
          <HeatMapLegend />
          <Disclosure variant="link" label="Week by week" className="mt-2 -mb-2 text-small">
            <HeatMapWeeks firstDay={firstDay} counts={counts} />
          </Disclosure>
        </div>
      </div>
    </Panel>
  )
}

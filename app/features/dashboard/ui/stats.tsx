import type { Overview } from '../queries.server/find-overview'
import { streakLabel } from '../rules'
import { WeekLine } from './week-line'

/** The four figures of the home section. */
export function Stats({
  figures,
  counts,
}: {
  figures: Overview['figures']
  counts: readonly number[]
}) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-surface border border-line bg-line desk:grid-cols-4">
      <Stat label="Courses enrolled" figure={figures.enrolledCourses} />
      <Stat label="Modules completed" figure={figures.completedModules} />
      <Stat
        label="Achievements"
        figure={figures.achievementsEarned}
        beside={<span className="text-quiet">{` of ${figures.achievementsTotal}`}</span>}
      />
      <Stat
        label="Streak"
        figure={streakLabel(figures.streakDays)}
        beside={<WeekLine counts={counts} />}
      />
    </dl>
  )
}

function Stat({
  label,
  figure,
  beside,
}: {
  label: string
  figure: number | string
  beside?: React.ReactNode
}) {
  return (
    <div className="flex flex-col-reverse justify-end bg-raised px-4 py-4 phone:px-5">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-heading text-[1.75rem] leading-tight tracking-[-0.02em]">
          {figure}
        </span>
        {beside}
      </dd>
    </div>
  )
}

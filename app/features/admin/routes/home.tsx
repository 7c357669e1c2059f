import { requireAdmin } from '~/features/accounts/gates.server'
import { countUsersByState } from '~/features/accounts/queries.server/count-users'
import { countMessagesByStatus } from '~/features/contact/queries.server'
import { messageStatuses } from '~/features/contact/rules'
import { listCourseProblems } from '~/features/courses/queries.server/course-problems'
import { contentProblemsContext } from '~/platform/content/content-problems.server'
import { requestContext } from '~/platform/request-context.server'
import { BarChart } from '~/ui/bar-chart'
import { type Column, DataTable } from '~/ui/data-table'
import { DayChart, type DayFigure } from '~/ui/day-chart'
import { formatMoment } from '~/ui/format'
import { formatCount } from '~/ui/format-count'
import { findDailyFigures } from '../queries.server/figures'
import { listLatestActs } from '../queries.server/latest-acts'
import { actWords, messageStatusWords, userListTitles } from '../rules'
import { CourseProblems, OtherContentProblems } from '../ui/course-problems'
import { Figure, FigureTable } from '../ui/figure'
import type { Route } from './+types/home'

/** Admins: the figures of the site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const [users, messages, daily, acts] = await Promise.all([
    countUsersByState(db),
    countMessagesByStatus(db),
    findDailyFigures(db, { now, timeZone }),
    listLatestActs(db, 20),
  ])
  return {
    problems: listCourseProblems(context),
    otherProblems: context.get(contentProblemsContext),
    users: (['verified', 'non-verified', 'blocked', 'deleted'] as const).map((state) => ({
      label: userListTitles[state],
      count: users[state],
    })),
    messages: messageStatuses.map((status) => ({
      label: messageStatusWords[status],
      count: messages[status],
    })),
    ...daily,
    acts: acts.map(({ id, occurredAt, admin, action, subject, title }) => ({
      id,
      when: formatMoment(occurredAt, timeZone),
      admin,
      what: actWords(action),
      title,
      subject,
    })),
  }
}

type Act = Route.ComponentProps['loaderData']['acts'][number]

/** In words, with the id small below them, by which the log and the other tables know it. */
function subjectOf({ title, subject }: Act) {
  if (title === null) return subject
  return (
    <>
      {title}
      <span className="mt-0.5 block font-mono text-[0.75rem] text-quiet">{subject}</span>
    </>
  )
}

const actColumns: Column<Act>[] = [
  { title: 'When', cell: ({ when }) => when },
  { title: 'Who', cell: ({ admin }) => admin },
  { title: 'What', cell: ({ what }) => what },
  { title: 'About', cell: subjectOf },
]

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { problems, otherProblems, users, messages, signUps, modules, acts } = loaderData
  return (
    <>
      <CourseProblems problems={problems} />
      <OtherContentProblems problems={otherProblems} />
      <div className="grid items-start gap-6 phone:grid-cols-2">
        <DayFigures title="Sign-ups" one="sign-up" days={signUps} />
        <DayFigures title="Modules completed" one="module" days={modules} />
        <Bars title="Users" bars={users} />
        <Bars title="Messages" bars={messages} />
      </div>
      <h2 className="mt-10 mb-3 text-title">Latest actions</h2>
      <DataTable
        label="Latest actions"
        columns={actColumns}
        rows={acts}
        keyOf={({ id }) => String(id)}
        empty="No admin has done anything yet. Each action is listed here with its admin and time."
      />
    </>
  )
}

function DayFigures({ title, one, days }: { title: string; one: string; days: DayFigure[] }) {
  const total = sum(days)
  const words = `${formatCount(total)} ${total === 1 ? one : `${one}s`} in the last ${days.length} days`
  return (
    <Figure title={title} words={words}>
      <DayChart days={days} label={`${title}: ${words}.`} />
      <FigureTable
        heads={['Day', title]}
        rows={days.toReversed().map(({ day, count }) => [day, count])}
      />
    </Figure>
  )
}

function Bars({ title, bars }: { title: string; bars: { label: string; count: number }[] }) {
  const words = bars.map(({ label, count }) => `${label} ${count}`).join(', ')
  return (
    <Figure title={title} words={`${formatCount(sum(bars))} in total`}>
      <BarChart bars={bars} label={`${title}: ${words}.`} />
      <FigureTable
        heads={[title, 'Number']}
        rows={bars.map(({ label, count }) => [label, count])}
      />
    </Figure>
  )
}

function sum(figures: readonly { count: number }[]): number {
  return figures.reduce((total, { count }) => total + count, 0)
}

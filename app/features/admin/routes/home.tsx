import { requireAdmin } from '~/features/accounts/gates.server'
import { countUsersByState } from '~/features/accounts/queries.server/count-users'
import { countMessagesByStatus } from '~/features/contact/queries.server'
import { messageStatuses } from '~/features/contact/rules'
import { listCourseProblems } from '~/features/courses/queries.server/course-problems'
import { contentProblemsContext } from '~/platform/content/content-problems.server'
import { requestContext } from '~/platform/request-context.server'
import { BarChart } from '~/ui/bar-chart'
import { DayChart, type DayFigure } from '~/ui/day-chart'
import { Disclosure } from '~/ui/disclosure'
import { formatMoment } from '~/ui/format'
import { formatCount } from '~/ui/format-count'
import { Section } from '~/ui/section'
import { findDailyFigures } from '../queries.server/figures'
import { listLatestActs } from '../queries.server/latest-acts'
import { messageStatusLabels, userListTitles } from '../rules'
import { actKinds, actLabel } from '../rules/act-texts'
import { actListAddress } from '../schema/lists'
import { readAddress } from '../schema/parts'
import { LatestActs } from '../ui/latest-acts'
import type { Route } from './+types/home'

const actsOnPage = 20

/** Admins: the site's figures, and one page of what admins did. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { actions: before, search, kind } = readAddress(request.url, actListAddress)
  const { nouns } = actKinds[kind]
  const [users, messages, daily, { acts, next }] = await Promise.all([
    countUsersByState(db),
    countMessagesByStatus(db),
    findDailyFigures(db, { now, timeZone }),
    listLatestActs(db, { limit: actsOnPage, timeZone, before, search, nouns }),
  ])
  return {
    courseProblems: listCourseProblems(context),
    contentProblems: context.get(contentProblemsContext),
    users: (['verified', 'non-verified', 'blocked', 'deleted'] as const).map((state) => ({
      label: userListTitles[state],
      count: users[state],
    })),
    messages: messageStatuses.map((status) => ({
      label: messageStatusLabels[status],
      count: messages[status],
    })),
    ...daily,
    acts: {
      rows: acts.map(({ occurredAt, action, ...act }) => ({
        ...act,
        when: formatMoment(occurredAt, timeZone),
        what: actLabel(action),
      })),
      next,
      isFirstPage: before === null,
    },
    asked: { search, kind },
  }
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { courseProblems, contentProblems, users, messages, signUps, modules, acts, asked } =
    loaderData
  return (
    <>
      <Problems
        title="Mistakes in course files"
        advice="These courses keep their last correct version, and new courses stay hidden until their files are correct. The site picks up corrected files within seconds."
        problems={courseProblems}
      />
      <Problems
        title="Mistakes in other content files"
        advice="Tasks keep their last correct version, and new tasks stay hidden. The site ignores a testimonials file with a mistake. Correct the files, then restart the site."
        problems={contentProblems}
      />
      <div className="grid items-start gap-6 phone:grid-cols-2">
        <DayFigures title="Sign-ups" one="sign-up" days={signUps} />
        <DayFigures title="Modules completed" one="module" days={modules} />
        <Bars title="Users" bars={users} />
        <Bars title="Messages" bars={messages} />
      </div>
      <LatestActs page={acts} asked={asked} />
    </>
  )
}

function Problems({
  title,
  advice,
  problems,
}: {
  title: string
  advice: string
  problems: readonly string[]
}) {
  if (problems.length === 0) return null
  return (
    <Section title={title} titleClass="mb-3 text-title" className="mb-10">
      <p>{advice}</p>
      <ul className="mt-3 grid gap-1 font-mono text-[0.8125rem] wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Section>
  )
}

function DayFigures({ title, one, days }: { title: string; one: string; days: DayFigure[] }) {
  const total = sum(days)
  const summary = `${formatCount(total)} ${total === 1 ? one : `${one}s`} in the last ${days.length} days`
  const rows = days.toReversed().map(({ day, count }) => ({ label: day, count }))
  return (
    <Figure title={title} summary={summary} heads={['Day', title]} rows={rows}>
      <DayChart days={days} label={`${title}: ${summary}.`} />
    </Figure>
  )
}

type Row = { label: string; count: number }

function Bars({ title, bars }: { title: string; bars: Row[] }) {
  const values = bars.map(({ label, count }) => `${label} ${count}`).join(', ')
  const summary = `${formatCount(sum(bars))} in total`
  return (
    <Figure title={title} summary={summary} heads={[title, 'Number']} rows={bars}>
      <BarChart bars={bars} label={`${title}: ${values}.`} />
    </Figure>
  )
}

/** A titled chart, with its numbers as a table. */
function Figure({
  title,
  summary,
  heads,
  rows,
  children,
}: {
  title: string
  summary: string
  heads: [string, string]
  rows: Row[]
  children: React.ReactNode
}) {
  return (
    <Section title={title} className="min-w-0 rounded-surface border border-line bg-raised p-5">
      <p className="mt-1 mb-4 text-small text-quiet">{summary}</p>
      {children}
      <Disclosure variant="link" label="The numbers" className="mt-3 text-small">
        <table className="mt-2 w-full [&_td,&_th]:py-1.5 [&_td,&_th:last-child]:text-right [&_th]:text-left [&_tr]:border-b [&_tr]:border-line">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="font-bold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child]:border-b-0">
            {rows.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                <td className="font-mono">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Section>
  )
}

function sum(figures: readonly { count: number }[]): number {
  return figures.reduce((total, { count }) => total + count, 0)
}

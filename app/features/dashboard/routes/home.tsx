import { requireStudent } from '~/features/accounts/gates.server'
import { requestContext } from '~/platform/request-context.server'
import { Link } from '~/ui/link'
import type { Route } from './+types/home'
import { findOverview } from '../queries.server/find-overview'
import { ActivityPanel } from '../ui/activity-panel'
import { ChallengeCard } from '../ui/challenge-card'
import { ConfirmEmail } from '../ui/confirm-email'
import { CourseRows } from '../ui/course-rows'
import { FirstQuestions, LaterQuestions } from '../ui/first-questions'
import { HackathonPanel } from '../ui/hackathon-panel'
import { NextCard } from '../ui/next-card'
import { NoCourses } from '../ui/no-courses'
import { Panel } from '../ui/panel'
import { Stats } from '../ui/stats'
import { TodayCard } from '../ui/today-card'
import { UnfinishedExercises } from '../ui/unfinished-exercises'
import { UnsentAnswers } from '../ui/unsent-answers'

/** Students: their own overview. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStudent(request, context)
  const { db, now } = context.get(requestContext)
  const unverifiedEmail = viewer.emailVerified ? null : viewer.email
  const overview = await findOverview(db, viewer, now)
  return { studentId: viewer.id, name: viewer.name, unverifiedEmail, ...overview }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, unverifiedEmail, standing, isNew, figures, courses, activity, hackathon } =
    loaderData
  const { challenge, next, toMaster } = loaderData
  return (
    <>
      <h2 className="text-heading leading-tight tracking-normal wrap-anywhere">{`Hello, ${name}!`}</h2>
      <p className="mt-2 text-quiet">
        {standing}
        {toMaster && (
          <>
            {' '}
            <Link to={toMaster.to} className="text-brand underline underline-offset-4">
              {`What is left in ${toMaster.course}`}
            </Link>
          </>
        )}
      </p>
      <UnsentAnswers studentId={loaderData.studentId} />
      {unverifiedEmail && !isNew && <ConfirmEmail email={unverifiedEmail} />}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-6 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 wide:col-span-2">
          {challenge && <ChallengeCard challenge={challenge} />}
          <Now overview={loaderData} />
        </div>
        {/* On a phone the courses come first, so that the next lesson is visible at once. */}
        {!isNew && (
          <div className="order-1 min-w-0 tablet:order-0 wide:col-span-2">
            <Stats figures={figures} counts={activity.counts} />
          </div>
        )}
        {(!isNew || courses.length > 0) && (
          <div className={`min-w-0 ${isNew ? 'wide:col-span-2' : ''}`}>
            <Panel id="recent-courses" title="Recent courses">
              {courses.length > 0 ? (
                <CourseRows courses={courses} />
              ) : (
                <NoCourses isBeside={next !== null} />
              )}
            </Panel>
          </div>
        )}
        {!isNew && (
          <div className="order-2 min-w-0">
            <ActivityPanel activity={activity} />
          </div>
        )}
        {(!isNew || hackathon?.isRegistered) && (
          <div className="order-3 min-w-0 wide:col-span-2">
            <HackathonPanel hackathon={hackathon} />
          </div>
        )}
      </div>
      {/* Before the first step it is shown below the one thing to do. */}
      {unverifiedEmail && isNew && <ConfirmEmail email={unverifiedEmail} />}
    </>
  )
}

/** What to do now: answer the first questions, or continue, review and then answer them. */
function Now({ overview }: { overview: Route.ComponentProps['loaderData'] }) {
  const { isNew, aims, next, unfinished, review, goal, rest } = overview
  if (isNew)
    return (
      <div className="grid gap-4">
        {aims ? <FirstQuestions aims={aims} /> : next && <NextCard next={next} isFirst />}
        <UnfinishedExercises exercises={unfinished} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <div className="grid items-stretch gap-4 min-[640px]:grid-cols-2">
        {next && <NextCard next={next} isFirst={false} />}
        <TodayCard review={review} goal={goal} rest={rest} />
      </div>
      <UnfinishedExercises exercises={unfinished} />
      {aims && <LaterQuestions aims={aims} courseId={next?.courseId ?? null} />}
    </div>
  )
}

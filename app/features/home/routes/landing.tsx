import { findViewer } from '~/features/accounts/gates.server'
import { type CourseCard, listCourses } from '~/features/courses/queries.server/list-courses'
import {
  findUpcomingHackathon,
  type Hackathon,
} from '~/features/hackathons/queries.server/find-hackathon'
import { formatTeamSize, untilStart } from '~/features/hackathons/rules'
import { requestContext } from '~/platform/request-context.server'
import { countOf } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { siteContext } from '~/features/site/queries.server'
import { FeatureGrid } from '../ui/feature-grid'
import { FeaturedCourses } from '../ui/featured-courses'
import { Hero, type Waypoint } from '../ui/hero'
import { SurgeBanner } from '../ui/surge-banner'
import { Testimonials } from '../ui/testimonials'
import type { Route } from './+types/landing'

/** Anybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  const { site, testimonials } = context.get(siteContext)
  const viewer = findViewer(context)
  const [courses, hackathon] = await Promise.all([
    listCourses(db, viewer?.id ?? null),
    findUpcomingHackathon(db, now),
  ])
  return {
    tagline: site.tagline,
    isSignedIn: viewer !== null,
    waypoints: [
      courseWaypoint(
        courses.find(({ id }) => id === 'react-basics') ?? courses[0],
        viewer !== null,
      ),
      hackathonWaypoint(hackathon, now),
    ],
    featured: courses.filter((course) => course.featured).map(toFeatured),
    testimonials,
  }
}

function courseWaypoint(course: CourseCard | undefined, isSignedIn: boolean): Waypoint {
  if (!course) return { to: '/courses', title: 'Your first course', note: 'One module at a time' }
  const modules = countOf(course.moduleCount, 'module')
  return {
    to: `/course/${course.id}`,
    title: course.title,
    note: isSignedIn ? `${course.completedCount} of ${modules}` : modules,
    isDone: course.state === 'completed',
  }
}

function hackathonWaypoint(hackathon: Hackathon | null, now: Date): Waypoint {
  if (!hackathon)
    return { to: '/hackathons', title: 'Your first hackathon', note: 'In a team or alone' }
  return {
    to: '/hackathons',
    title: hackathon.title,
    note: `Team of ${formatTeamSize(hackathon)}, ${untilStart(hackathon, now)}`,
    isSample: hackathon.isSample,
  }
}

function toFeatured({
  id,
  title,
  level,
  hours,
  priceMinor,
  percent,
  state,
  moduleCount,
}: CourseCard) {
  return { id, title, level, hours, priceMinor, percent, state, moduleCount }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Learn. Build. Achieve.',
    description: page.loaderData?.tagline ?? '',
  })

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { tagline, isSignedIn, waypoints, featured, testimonials } = loaderData
  return (
    <>
      <Hero tagline={tagline} isSignedIn={isSignedIn} waypoints={waypoints} />
      <FeatureGrid />
      <FeaturedCourses courses={featured} />
      <SurgeBanner isSignedIn={isSignedIn} />
      <Testimonials testimonials={testimonials} />
    </>
  )
}

import { Link } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { pageMeta } from '~/ui/page-meta'
import { siteContext } from '~/platform/site-words.server'
import { PlainPage, PlainSection } from '../ui/plain-page'
import type { Route } from './+types/features'

/** Anybody. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    siteName: context.get(siteContext).site.name,
    address: `${context.get(requestContext).appUrl}/features`,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: 'Features',
        description:
          'Courses with quizzes, progress that is kept, a streak, achievements and hackathon dates: what the site does.',
      })
    : []

export default function Features({ loaderData: { siteName } }: Route.ComponentProps) {
  return (
    <PlainPage
      title="Features"
      lead={`What ${siteName} does for you, from the first module to the next hackathon.`}
    >
      <Learning />
      <WhatYouSee />
    </PlainPage>
  )
}

function Learning() {
  return (
    <>
      <PlainSection title="Courses">
        <p>
          Each course is a series of short lessons with code you can copy and run. A short video
          shows what you will build. The <Link to="/courses">catalogue</Link> can be searched, and
          filtered by level, length and price. A free course opens without an account.
        </p>
      </PlainSection>
      <PlainSection title="Quizzes">
        <p>
          A module ends with three to five questions. You may try as often as you like; every answer
          is explained, and your best score is kept.
        </p>
      </PlainSection>
      <PlainSection title="Progress">
        <p>
          A module you complete stays completed, on every device you log in from. If you began as a
          visitor, what you did moves into your account when you sign up.
        </p>
      </PlainSection>
    </>
  )
}

function WhatYouSee() {
  return (
    <>
      <PlainSection title="Dashboard">
        <p>
          Your latest courses, with a button that leads to the next module. Your streak, counted in
          days of your own time zone, and twelve weeks of work as a map.
        </p>
      </PlainSection>
      <PlainSection title="Achievements">
        <p>
          You earn them with modules, courses, quizzes and days of learning, and you see how far the
          next one is. The rules are the same for everybody.
        </p>
      </PlainSection>
      <PlainSection title="Profile and CV">
        <p>
          Fill in your profile section by section. It becomes a CV to print, to download as PDF, or
          to publish at an address you choose; until you do, only you see it.
        </p>
      </PlainSection>
      <PlainSection title="Hackathons">
        <p>
          The date of the next one, in its time zone and in yours, with the prize, the team size and
          the <Link to="/hackathons">rules</Link>. Register, take the test, form a team with a link,
          submit your project and read the results.
        </p>
      </PlainSection>
      <PlainSection title="For everybody">
        <p>
          The pages can be read without scripts, used with a keyboard or a screen reader, and opened
          on an old phone. They come in light and dark, and do not move if you asked for less
          motion.
        </p>
      </PlainSection>
    </>
  )
}

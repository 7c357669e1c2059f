import { Link } from '~/ui/link'
import { pageMeta } from '~/ui/page-meta'
import { siteContext } from '~/features/site/queries.server'
import { PlainPage, PlainSection } from '../ui/plain-page'
import type { Route } from './+types/features'

/** Anybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { siteName: context.get(siteContext).site.name }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Features',
    description:
      'Courses with exercises and quizzes, saved progress, a streak, achievements and hackathons: what the site does.',
  })

const sections: readonly { title: string; text: React.ReactNode }[] = [
  {
    title: 'Courses',
    text: (
      <>
        Each course is a series of short lessons with programs you can run and exercises that are
        checked when you submit them. A short video shows what you will build. Search the{' '}
        <Link to="/courses">catalogue</Link>, or filter it by level, length and price. You can do a
        whole free course without an account.
      </>
    ),
  },
  {
    title: 'Quizzes',
    text: 'A module ends with three to five questions. Try as often as you like: every answer is explained, and your best score counts.',
  },
  {
    title: 'Progress',
    text: 'A module you complete stays completed on every device you log in from. If you start without an account, your progress moves into your account when you sign up.',
  },
  {
    title: 'Dashboard',
    text: 'Your latest courses, each with a button to its next module. Your streak, counted in days of your own time zone, and a map of the last twelve weeks.',
  },
  {
    title: 'Achievements',
    text: 'You earn them with modules, courses, quizzes and days of learning, and you see how far the next one is. The rules are the same for everybody.',
  },
  {
    title: 'Profile and CV',
    text: 'Fill in your profile section by section. It becomes a CV that you can print, download as a PDF, or publish at an address you choose. Until you publish it, only you see it.',
  },
  {
    title: 'Hackathons',
    text: (
      <>
        The date of the next one, in its time zone and in yours, with the prize, the team size and
        the <Link to="/hackathons">rules</Link>. Register, take the test, form a team with a link,
        submit your project and read the results.
      </>
    ),
  },
  {
    title: 'For everybody',
    text: 'You can read the pages without scripts, use them with a keyboard or a screen reader, and open them on an old phone. There is a light and a dark theme, and nothing moves if you ask your system for less motion.',
  },
]

export default function Features({ loaderData: { siteName } }: Route.ComponentProps) {
  return (
    <PlainPage
      title="Features"
      lead={`What ${siteName} does for you, from the first module to the next hackathon.`}
    >
      {sections.map(({ title, text }) => (
        <PlainSection key={title} title={title}>
          <p>{text}</p>
        </PlainSection>
      ))}
    </PlainPage>
  )
}

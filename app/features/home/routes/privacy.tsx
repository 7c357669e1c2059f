import { requestContext } from '~/platform/request-context.server'
import { pageMeta } from '~/ui/page-meta'
import { siteContext } from '~/platform/site-words.server'
import { PlainPage, PlainSection } from '../ui/plain-page'
import type { Route } from './+types/privacy'

/** Anybody. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, email } = context.get(siteContext).site
  return { siteName: name, email, address: `${context.get(requestContext).appUrl}/privacy` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: 'Privacy',
        description: `Which data ${loaderData.siteName} keeps about you, why, for how long, and how to have it deleted.`,
      })
    : []

export default function Privacy({ loaderData: { siteName, email } }: Route.ComponentProps) {
  return (
    <PlainPage
      title="Privacy"
      lead={`What ${siteName} keeps about you, why, and how you get rid of it.`}
    >
      <StoredData />
      <InTheBrowser />
      <PlainSection title="Nobody else">
        <p>
          A page loads nothing from other sites: no trackers, no advertising, no counters, no fonts
          or videos from elsewhere. Your data is not sold or passed on. Links to other sites are
          only links until you follow them.
        </p>
      </PlainSection>
      <PlainSection title="How long">
        <p>
          Your account and what you did in your courses are kept as long as you have the account. A
          sign-in ends when you log out, or 30 days after your last visit.
        </p>
        <p>
          The server’s log has a line for each request: the time, the page, whether it worked, and a
          number to find it by. It has no names, email addresses or network addresses.
        </p>
      </PlainSection>
      <PlainSection title="Your say">
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a> from the address of your account to see
          what is stored, to have it corrected, or to have the account and everything with it
          deleted.
        </p>
      </PlainSection>
    </PlainPage>
  )
}

function StoredData() {
  return (
    <PlainSection title="On our server">
      <ul>
        <li>
          Your account: name, email address, time zone, and when you made it. Your password is
          stored only as a hash.
        </li>
        <li>
          Your courses: which ones you opened, which modules you completed and when, and for each
          quiz your best score and the number of attempts. Your streak and achievements are computed
          from this.
        </li>
        <li>
          Your hackathons: the name, email, mobile number and college you registered with, your
          answers to the test, your team, and the projects it submitted. Your team sees your name.
        </li>
        <li>
          Your sign-ins: when each began and was last used, which browser it came from, and its
          network address where the server is told it.
        </li>
      </ul>
      <p>
        Reading without an account stores nothing about you on the server. Registering for a
        hackathon and taking its test do: what you type there is kept.
      </p>
    </PlainSection>
  )
}

function InTheBrowser() {
  return (
    <PlainSection title="In your browser">
      <ul>
        <li>A cookie that keeps you logged in. Scripts cannot read it.</li>
        <li>
          A cookie that knows your hackathon registration or test again, if you have no account; and
          until the test is over, a copy of your answers.
        </li>
        <li>
          Two short-lived cookies, if you open a page that needs an account: one for the message you
          then see, gone after a minute, and one for the page you wanted, gone after half an hour.
        </li>
        <li>
          In local storage, the theme if you chose one; as a visitor, the courses you opened and the
          modules you completed; once logged in, a copy of your id, name, email address and picture
          address, and the same about your courses. It is cleared when you log out; the theme stays.
        </li>
      </ul>
    </PlainSection>
  )
}

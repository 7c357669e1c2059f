import { eraseWithinDays } from '~/features/accounts/rules'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { pageMeta } from '~/ui/page-meta'
import { siteContext } from '~/features/site/queries.server'
import { PlainPage, PlainSection } from '../ui/plain-page'
import type { Route } from './+types/privacy'

/** Anybody. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site, backupDays } = context.get(siteContext)
  const isDeleted = new URL(request.url).searchParams.get('account') === 'deleted'
  return { siteName: site.name, email: site.email, backupDays, isDeleted }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Privacy',
    description: `Which data ${page.loaderData?.siteName} stores about you, why, for how long, and how to have it deleted.`,
  })

const onServer = [
  'Your account: name, email address, time zone, and when you created it. We store your password only as a hash.',
  'Your courses: which ones you started or left, and which modules you completed and when. We compute your streak and achievements from this.',
  'Your quizzes: each answer you gave and when, your first and best score, and the number of attempts.',
  'Your exercises: each answer you submitted, when, and its verdict; the hints you opened, the input we created for you, and any answer you have not submitted yet, so that you find it on your other devices.',
  'Your course challenges: when you took them, their questions, your answers and your result.',
  'Your notes on modules. Nobody else sees them.',
  'Your review and goals: which questions and exercises come back on which day, the course and daily minutes you chose, and whether you want reminders.',
  'Your hackathons: the name, email, mobile number and college you registered with, your answers to the test, your team, and the projects it submitted. Your team sees your name, and published results name each team and its members and link to the repository and demo of its project.',
  'Your profile: what you write in it, and the picture you upload, without the camera’s data, such as where it was taken. Nobody else sees it unless you publish your CV.',
  'Your payments: the course, the amount, the time and the payment’s number. We never get your card number. We also remember that you began to buy a course.',
  'Your messages to us: what you typed, and our answer. Our team gets them by email, and so do you if you are logged in and your email is verified.',
  'Your sign-ins: when each began and was last used, and its browser. For 30 days we also store a hash of your email and network, so that you do not have to wait when somebody else on your network guesses passwords.',
]

const inBrowser = [
  'A cookie that keeps you logged in, and one that remembers for a year that you logged in here, so that you do not have to wait when somebody else guesses your password. Scripts can read neither.',
  'A cookie that recognises your hackathon registration or test, if you have no account. It is deleted when you log out.',
  'Short-lived cookies. If you open a page that needs an account: one for the message you then see, deleted after a minute, and one for the page you wanted, after ten minutes. While you sign in with Google or GitHub: one that recognises your answer, deleted after ten minutes. When you register for a hackathon: one that lets the next page confirm it, deleted after two minutes.',
  'In local storage: the theme, the text of lessons and what Tab does in the code editor, if you chose them, and whether your browser has loaded the tools that run programs. The courses you opened, the modules you completed and the lessons in which we asked you to sign up, and once you are logged in also your id, name, email address and picture address. These are cleared when you log out.',
  'The place where you left each lesson. It is cleared when you log out.',
  'If you have no account: your answers to quizzes and exercises. They move to your account when you log in.',
  'A draft of each form you have typed into but not saved, including your answers and code in a hackathon test and code that you changed in a lesson, so that you lose nothing when you reload the page, lose the connection or close the browser. It is deleted when you save it, discard it or log out. It never has a password or a file.',
]

const onOtherSites = [
  'To pay, your browser loads Razorpay’s window. Razorpay gets what you type there, the course, the amount, and your name and email address.',
  'To sign in with Google or GitHub, you visit them, and they tell us your name, email address and picture address. We cannot access your account there.',
  'If your profile picture is on another site, your browser loads it from there.',
]

const staysAfterErasure = [
  'Your payments, because the law requires us to keep them for eight years: the course, the amount, the time and the payment’s number.',
  'Results of a hackathon, so that the ranks of others stay: your score under ‘Deleted participant’. If your team has other members, they keep its project.',
  'That an account was erased, by whom and when: its id, which names nobody.',
  'The hash of your email and network, for 30 days.',
]

export default function Privacy({
  loaderData: { siteName, email, backupDays, isDeleted },
}: Route.ComponentProps) {
  return (
    <PlainPage
      title="Privacy"
      lead={`What ${siteName} stores about you, why, and how you can have it deleted.`}
    >
      {isDeleted && (
        <div className="mb-8">
          <Notice variant="done">
            Your account is deleted, and every device is logged out. We erase it within{' '}
            {eraseWithinDays} days, and our email to you says by which day. Write to us before then
            if you want it back.
          </Notice>
        </div>
      )}
      <PlainSection title="On our server">
        <List items={onServer} />
        <p>
          If you only read without an account, we store nothing about you on the server. We store
          what you type when you register for a hackathon, take its test or write to us.
        </p>
      </PlainSection>
      <PlainSection title="In your browser">
        <List items={inBrowser} />
      </PlainSection>
      <PlainSection title="Other sites">
        <p>
          No trackers, no advertising, no analytics, no fonts or videos from other sites. We do not
          sell your data. Three things involve another site, and only when you choose them:
        </p>
        <List items={onOtherSites} />
      </PlainSection>
      <PlainSection title="How long">
        <p>
          We store your account and what you did in your courses for as long as you have the
          account. You stay logged in until you log out, or for 30 days after your last visit.
        </p>
        <p>
          The server’s log has a line for each request: the time, the page, whether it worked, and
          the request’s number. It has no names, email addresses or network addresses.
        </p>
      </PlainSection>
      <PlainSection title="Your rights">
        <p>
          You can download everything we store about you as one file: log in, open{' '}
          <Link to="/dashboard/account#your-data">your account</Link> and press ‘Download your
          data’.
        </p>
        <p>
          You can <Link to="/dashboard/account/delete">delete your account</Link> with everything in
          it. If you cannot log in, write to <a href={`mailto:${email}`}>{email}</a> from the
          address of your account; also to see what we store, or to have it corrected.
        </p>
      </PlainSection>
      <PlainSection title="When your account is deleted">
        <p>
          You are logged out everywhere at once, and nobody can log in or see your CV any more.
          Within {eraseWithinDays} days we erase the account, with all that this page names under
          ‘On our server’. Until then you can have it back: write to us. After that we cannot
          restore it. We keep only the following, without your name, your email or any link to you:
        </p>
        <List items={staysAfterErasure} />
        <p>
          Older backups still hold the account until we delete them after {backupDays} days. We read
          them only to repair the site. Razorpay, Google and GitHub keep what they know about you:
          ask them.
        </p>
      </PlainSection>
    </PlainPage>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

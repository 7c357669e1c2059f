import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { Link } from '~/ui/link'
import { statusLine, refusalMessage } from '../platform/http/send-form'
import { isUnanswered, UnexpectedAnswer } from '../platform/http/failed-request'
import { RequestNumber } from './request-number'
import { buttonClass } from '../ui/button'
import { Logo } from '../ui/rising-line'

const lookAgainMs = 4000

/** The error page without a frame. */
export function ErrorPage({ error, siteName }: { error: unknown; siteName: string | undefined }) {
  return (
    <>
      <header className="shell py-5">
        <Logo className="h-6" />
      </header>
      <main id="content" className="shell grid flex-1 content-center py-12">
        <ErrorMessage error={error} siteName={siteName} />
      </main>
    </>
  )
}

export function ErrorMessage({
  error,
  siteName,
}: {
  error: unknown
  siteName: string | undefined
}) {
  const { title, advice, isOurFault, mayPass = isOurFault } = messageFor(error)
  const { pathname, search } = useLocation()
  const isLost = isUnanswered(error)
  useEffect(() => (isLost ? reloadWhenReached() : undefined), [isLost])
  return (
    <div className="grid gap-10 desk:grid-cols-2 desk:items-center">
      {siteName && <title>{`${title} · ${siteName}`}</title>}
      <div className="grid justify-items-start gap-5">
        <h1 className="text-display">{title}</h1>
        <p className="max-w-[34rem] text-lead text-quiet">{advice}</p>
        {isOurFault && <RequestNumber />}
        <div className="flex flex-wrap gap-3">
          {mayPass && (
            // Loads the whole page again, because its scripts may be what is missing.
            <a href={`${pathname}${search}`} className={buttonClass('primary')}>
              Try again
            </a>
          )}
          <a href="/" className={buttonClass(mayPass ? 'plain' : 'primary')}>
            Go to the front page
          </a>
          <Link to="/courses" className={buttonClass('plain')}>
            Browse courses
          </Link>
        </div>
      </div>
      <BrokenLine />
    </div>
  )
}

function reloadWhenReached() {
  const look = () =>
    void fetch('/api/health').then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  const timer = setInterval(look, lookAgainMs)
  return () => clearInterval(timer)
}

type Message = {
  title: string
  advice: string
  isOurFault: boolean
  /** Whether trying again may help. */
  mayPass?: boolean
}

function messageFor(error: unknown): Message {
  if (isUnanswered(error)) {
    return {
      title: 'No connection.',
      advice:
        'The server did not answer. We reload the page as soon as it does; nothing you saved is lost.',
      isOurFault: false,
      mayPass: true,
    }
  }
  if (error instanceof UnexpectedAnswer) {
    return {
      title: error.message,
      advice:
        'Another server answered, such as the log-in page of a Wi-Fi network. Check your connection; nothing you saved is lost.',
      isOurFault: false,
      mayPass: true,
    }
  }
  if (!isRouteErrorResponse(error)) {
    return {
      title: 'This page failed.',
      advice:
        'The error is on our side, and we have logged it. Try again in a moment; nothing you saved is lost.',
      isOurFault: true,
    }
  }
  const given = refusalMessage(error.data)
  if (error.status === 404) {
    const { first, rest } = splitSentences(given ?? 'Page not found.')
    return {
      title: first,
      advice: rest || 'It may have moved, or the address may be mistyped.',
      isOurFault: false,
    }
  }
  if (error.status === 503 && given) {
    return { title: 'Please try again in a moment.', advice: given, isOurFault: true }
  }
  return {
    title: error.status >= 500 ? 'This page failed.' : 'That did not work.',
    advice: given ?? `The server answered ${statusLine(error)}. Go back and try again.`,
    isOurFault: error.status >= 500,
  }
}

/** The first sentence is the title, the rest the advice. */
function splitSentences(message: string) {
  const end = message.indexOf('. ') + 1
  if (end === 0) return { first: message, rest: '' }
  return { first: message.slice(0, end), rest: message.slice(end + 1) }
}

function BrokenLine() {
  return (
    <svg viewBox="0 0 480 320" className="w-full max-w-lg" aria-hidden="true">
      <path
        d="M20 296C130 296 120 218 200 206S286 150 318 132"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="18"
        strokeLinecap="round"
      />
      <path
        d="M352 104C372 84 380 70 396 56"
        fill="none"
        stroke="var(--line)"
        strokeWidth="18"
        strokeLinecap="round"
        strokeDasharray="1 34"
      />
      <circle cx="318" cy="132" r="15" fill="var(--paper)" stroke="var(--brand)" strokeWidth="8" />
      <circle cx="440" cy="30" r="13" fill="var(--spark)" />
    </svg>
  )
}

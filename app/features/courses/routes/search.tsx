import { data, type HeadersFunction } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { countTry } from '~/platform/db/rate-limit.server'
import { rateLimitPolicies } from '~/features/site/rules/rate-limits'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { requestContext } from '~/platform/request-context.server'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { type Found, searchLessons } from '../queries.server/search-lessons'
import { refusals } from '../refusals'
import { isLongSearch, isOtherScript, shortSearch } from '../rules/search-words'
import { searchQuery } from '../schema'
import { BackLink } from '../ui/back-link'
import { SearchForm } from '../ui/search-form'
import { SearchResults } from '../ui/search-results'
import type { Route } from './+types/search'

/** A search that has to wait says how long. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Anybody; for a locked course, only titles and headings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, clientAddress } = context.get(requestContext)
  const asked = searchQuery.parse(Object.fromEntries(new URL(request.url).searchParams)).q
  const q = shortSearch(asked)
  const isCut = isLongSearch(asked)
  const { name: siteName } = context.get(siteContext).site
  const shown = { siteName, q, isCut, found: null, message: null }
  if (q === '') return shown
  const studentId = findViewer(context)?.id ?? null
  const who = { person: studentId, network: studentId === null ? clientAddress : null }
  const allowed = await countTry(db, { policy: rateLimitPolicies['search-lessons'], who, now })
  if (!allowed.ok) {
    const { message, init } = tooManyTries(allowed.waitS)
    return data({ ...shown, message }, init)
  }
  const found = await searchLessons(db, { text: q, studentId })
  if (!found) return data({ ...shown, message: refusals['search-took-too-long'] }, 503)
  return { ...shown, found }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.q ? `${loaderData.q} · ` : ''}Search · ${loaderData?.siteName}` },
  { name: 'description', content: 'Search the text of all lessons, exercises and courses.' },
  // The address can contain any text.
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, isCut, message } = loaderData
  const found: Found | null = loaderData.found
  return (
    <div className="shell flex-1 pt-2 pb-20 tablet:pt-6">
      <BackLink />
      <div className="grid max-w-[44rem] grid-cols-1 gap-6">
        <h1 className="text-heading">Search lessons</h1>
        <SearchForm q={q} isFocused={q === ''} />
        {message !== null && (
          <p role="alert" className="rounded-surface border border-line bg-sunk p-5">
            {message}
          </p>
        )}
        {q === '' && (
          <p className="text-quiet">
            Finds courses, lessons by heading, and exercises. Code works too:{' '}
            {codeExamples.map((code, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <Link
                  to={`/search?q=${encodeURIComponent(code)}`}
                  className="text-brand underline underline-offset-4"
                >
                  <code>{code}</code>
                </Link>
              </span>
            ))}
            . With a keyboard, Ctrl+K (on a Mac ⌘K) opens the search from every page.
          </p>
        )}
        {isCut && message === null && (
          <p className="text-small text-quiet">
            Your search was long, so we used only its first words.
          </p>
        )}
        {found && found.groups.length > 0 && <SearchResults found={found} />}
        {found?.groups.length === 0 && <NothingFound q={q} suggestions={found.suggestions} />}
      </div>
    </div>
  )
}

const codeExamples = ['useState', 'df.groupby', '-p 8080']

function NothingFound({ q, suggestions }: { q: string; suggestions: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-surface border border-line bg-sunk p-6">
      <p role="status" className="text-title font-bold wrap-anywhere">
        {q.length > longestQuoted ? 'No lesson has these words.' : `No lesson has ‘${q}’.`}
      </p>
      {suggestions.length > 0 ? (
        <p>
          Did you mean{' '}
          {suggestions.map((word, index) => (
            <span key={word}>
              {index > 0 && (index === suggestions.length - 1 ? ' or ' : ', ')}
              <Link
                to={`/search?q=${encodeURIComponent(word)}`}
                className="font-bold text-brand underline underline-offset-4"
              >
                {word}
              </Link>
            </span>
          ))}
          ?
        </p>
      ) : (
        <p className="text-quiet">{adviceFor(q)}</p>
      )}
      <Link to="/courses" className={buttonClass('plain')}>
        Browse courses
      </Link>
    </div>
  )
}

const longestQuoted = 50

function adviceFor(q: string): string {
  if (!/[\p{L}\p{N}]/u.test(q))
    return 'Type at least one word or number. Search ignores symbols on their own.'
  if (isOtherScript(q)) return 'The lessons are in English. Try the English word.'
  return 'Check the spelling, or try fewer or more general words, such as “loop” or “state”.'
}

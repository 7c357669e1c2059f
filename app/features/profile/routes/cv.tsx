import { data, redirect } from 'react-router'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { Avatar, standInId } from '~/ui/avatar'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { pageMeta } from '~/ui/page-meta'
import { Logo } from '~/ui/rising-line'
import { findPublicCv } from '../queries.server'
import { contactRuns, listCvParts } from '../rules/cv'
import { Linked, PartContent } from '../ui/section-view'
import '../ui/cv.css'
import { cvSlug } from '../schema'
import type { Route } from './+types/cv'

/** Anybody: a CV that its owner made public. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = /^([a-z0-9-]+)\.pdf$/.exec(params.slug)
  if (file) throw redirect(`/cv/${file[1]}/pdf`)
  const slug = cvSlug.safeParse(params.slug)
  const { db } = context.get(requestContext)
  const cv = slug.success ? await findPublicCv(db, slug.data) : null
  if (!cv) throw data('CV not found', { status: 404 })
  // The page does not reveal whose account it is.
  const { userId, ...shown } = cv
  return { cv: shown, avatarId: standInId(userId), siteName: context.get(siteContext).site.name }
}

/** A CV that is no longer public must not come from a cache. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = (page) => {
  const profile = page.loaderData?.cv.profile
  const title = profile?.name ?? ''
  return [
    ...pageMeta(page, { title, description: profile?.headline || `The CV of ${title}` }),
    ...(page.loaderData?.cv.isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function PublicCv({ loaderData, params }: Route.ComponentProps) {
  const { cv, avatarId, siteName } = loaderData
  const { profile } = cv
  return (
    <>
      <header className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-3 px-4 py-4 phone:px-6 print:hidden">
        <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 text-title font-bold">
          <Logo className="h-6 w-7 shrink-0" />
          {siteName}
        </Link>
        <a href={`/cv/${params.slug}.pdf`} className={buttonClass('plain')}>
          Download PDF
        </a>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-8 px-4 pt-4 pb-16 phone:px-6 print:max-w-none print:p-0"
      >
        <div className="flex flex-col gap-4 phone:flex-row phone:items-center phone:gap-6">
          <Avatar
            id={avatarId}
            name={profile.name}
            image={profile.avatarUrl}
            className="size-20 phone:size-28"
          />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <h1 className="text-heading leading-tight tracking-normal">{profile.name}</h1>
            {profile.headline && <p className="mt-1 text-lead text-brand">{profile.headline}</p>}
            <p className="mt-1 text-quiet">
              <Linked runs={contactRuns(profile)} />
            </p>
          </div>
        </div>
        {listCvParts(cv, siteName).map((part) => (
          <section
            key={part.title}
            className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5"
          >
            <h2 className="text-title">{part.title}</h2>
            <PartContent part={part} />
          </section>
        ))}
      </main>
    </>
  )
}

import { Outlet } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { siteContext } from '~/features/site/queries.server'
import { SiteFooter } from '../ui/site-footer'
import { SiteHeader } from '../ui/site-header'
import type { Route } from './+types/site'

/** Anybody: the frame of every public page. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, hasPhotos } = context.get(siteContext)
  const { name, email, phone, office, social } = site
  const viewer = findViewer(context)
  return {
    site: { name, email, phone, office, social },
    footerLinks: [
      { to: '/features', label: 'Features' },
      { to: '/courses', label: 'Courses' },
      { to: '/search', label: 'Search' },
      { to: '/hackathons', label: 'Hackathons' },
      ...(hasPhotos ? [{ to: '/gallery', label: 'Photos' }] : []),
      { to: '/privacy', label: 'Privacy' },
    ],
    viewer: viewer && {
      id: viewer.id,
      name: viewer.name,
      email: viewer.email,
      image: viewer.image,
      isAdmin: viewer.role === 'admin',
    },
  }
}

export default function SiteLayout({
  loaderData: { site, footerLinks, viewer },
}: Route.ComponentProps) {
  return (
    <>
      <SiteHeader siteName={site.name} viewer={viewer} />
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        <Outlet />
      </main>
      <SiteFooter site={site} links={footerLinks} isVisitor={viewer === null} />
    </>
  )
}

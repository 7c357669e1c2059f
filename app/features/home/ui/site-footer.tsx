import { ButtonLink } from '~/ui/button'
import { phoneAddress } from '~/ui/format'
import type { SiteText } from '~/features/site/schema'
import { Link } from '~/ui/link'

const linkClass = 'inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline'

export function SiteFooter({
  site,
  links,
  isVisitor,
}: {
  site: Pick<SiteText, 'name' | 'email' | 'phone' | 'office' | 'social'>
  links: readonly { to: string; label: string }[]
  isVisitor: boolean
}) {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="shell grid grid-cols-[auto_minmax(0,1fr)] gap-x-10 gap-y-8 py-10 tablet:gap-y-10 tablet:py-14 min-[600px]:grid-cols-3 desk:grid-flow-col desk:grid-cols-[minmax(0,1fr)] desk:auto-cols-[minmax(9rem,max-content)] desk:gap-x-14">
        <Invitation isVisitor={isVisitor} />
        <FooterList title="The site">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
        </FooterList>
        {site.social.length > 0 && (
          <FooterList title="Elsewhere">
            {site.social.map(({ label, url }) => (
              <OutsideLink key={label} to={url} label={label} />
            ))}
          </FooterList>
        )}
        <FooterList title="Contact" isWide={site.social.length > 0}>
          <OutsideLink to={`mailto:${site.email}`} label={site.email} />
          <OutsideLink to={phoneAddress(site.phone)} label={site.phone} />
        </FooterList>
      </div>
      <div className="shell">
        <p className="border-t border-line py-6 text-small text-quiet">{`${site.name}, ${site.office}`}</p>
      </div>
    </footer>
  )
}

function Invitation({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className="col-span-full grid content-start justify-items-start gap-6 desk:col-span-1">
      {isVisitor && (
        <p className="max-w-[14ch] text-balance font-heading text-heading tracking-[-0.02em]">
          Start free, without an account.
        </p>
      )}
      <ButtonLink to="/courses">Explore Courses</ButtonLink>
    </div>
  )
}

function OutsideLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <a href={to} rel="noopener" className={`${linkClass} wrap-anywhere`}>
        {label}
      </a>
    </li>
  )
}

/** On a phone two lists are side by side; a wide third one spans both columns. */
function FooterList({
  title,
  isWide = false,
  children,
}: {
  title: string
  isWide?: boolean
  children: React.ReactNode
}) {
  return (
    <div className={isWide ? 'col-span-2 min-[600px]:col-span-1' : undefined}>
      <h2 className="font-sans text-body font-bold tracking-normal">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  )
}

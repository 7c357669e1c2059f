import { siteContext } from '~/platform/site-words.server'
import { requestContext } from '~/platform/request-context.server'
import { phoneAddress } from '~/ui/format'
import { pageMeta } from '~/ui/page-meta'
import { ContactCard, ContactLink } from '../ui/contact-card'
import type { Route } from './+types/contact'

/** Anybody. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, email, phone, office, social } = context.get(siteContext).site
  return {
    siteName: name,
    address: `${context.get(requestContext).appUrl}/contact`,
    email,
    phone,
    office,
    social,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: 'Contact',
        description: `How to reach the people behind ${loaderData.siteName}: by email, by phone, or at the office.`,
      })
    : []

export default function Contact({
  loaderData: { email, phone, office, social },
}: Route.ComponentProps) {
  return (
    <div className="shell pt-10 pb-20 tablet:pt-16 tablet:pb-28">
      <h1 className="text-display tracking-[-0.03em]">Contact</h1>
      <p className="mt-5 max-w-[36rem] text-lead text-quiet">
        Stuck in a module, found a mistake, or want to teach here? Write or call: a person answers.
      </p>
      <ul className="mt-12 grid gap-px overflow-hidden rounded-surface border border-line bg-line tablet:grid-cols-3">
        <ContactCard title="Email" note="The quickest way">
          <ContactLink to={`mailto:${email}`}>{email}</ContactLink>
        </ContactCard>
        <ContactCard title="Phone" note="When it cannot wait">
          <ContactLink to={phoneAddress(phone)}>{phone}</ContactLink>
        </ContactCard>
        <ContactCard title="Office" note="Write before you come">
          <address className="flex min-h-11 items-center not-italic">{office}</address>
        </ContactCard>
      </ul>
      {social.length > 0 && (
        <section aria-labelledby="social-title" className="mt-14">
          <h2 id="social-title" className="text-title">
            Elsewhere
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-8">
            {social.map(({ label, url }) => (
              <li key={label}>
                <ContactLink to={url}>{label}</ContactLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

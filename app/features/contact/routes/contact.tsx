import { data, redirect } from 'react-router'
import { findViewer } from '~/features/accounts/gates.server'
import { tooManyTries } from '~/platform/http/too-many-tries'
import { sendOrExplain } from '~/platform/http/send-form'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { phoneAddress } from '~/ui/format'
import { sendDraft } from '~/ui/drafts/send-draft'
import { pageMeta } from '~/ui/page-meta'
import { Section } from '~/ui/section'
import { sendMessage } from '../commands.server'
import { contactForm, knownSubject } from '../schema'
import { type ContactReply, MessageForm } from '../ui/message-form'
import type { Route } from './+types/contact'

export { sendActionHeaders as headers } from '~/platform/http/too-many-tries'

/** Anybody. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, phone, office, social } = context.get(siteContext).site
  const viewer = findViewer(context)
  const asked = new URL(request.url).searchParams
  return {
    siteName: name,
    email,
    phone,
    office,
    social,
    writer: viewer && { id: viewer.id, name: viewer.name, email: viewer.email },
    subject: knownSubject.parse(asked.get('subject')),
    isSent: asked.get('sent') === 'yes',
  }
}

/** Anybody may write. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, clientAddress } = context.get(requestContext)
  const form = await readForm(request, contactForm)
  if (!form.ok) return data<ContactReply>({ reply: form.reply }, 400)
  // A bot that filled in the hidden field gets the usual answer, and nothing is stored.
  if (!form.value.website) {
    const { name, email } = context.get(siteContext).site
    const result = await sendMessage(db, {
      form: form.value,
      viewer: findViewer(context),
      clientAddress,
      team: { name, email },
      now,
    })
    if (!result.ok) {
      const { message, init } = tooManyTries(result.waitS)
      return data<ContactReply>({ message, reply: { initialValue: form.value } }, init)
    }
  }
  return redirect('/contact?sent=yes')
}

/** If the server does not answer, the fields keep what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrExplain<ContactReply>(
    () => sendDraft('contact', serverAction),
    (reason) => ({ message: `Your message may not have reached us. ${reason}` }),
  )
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: 'Contact',
    description: `How to reach the people behind ${page.loaderData?.siteName}: by email, by phone, or at the office.`,
  })

export default function Contact({
  loaderData: { email, phone, office, social, writer, subject, isSent },
  actionData,
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
      <div className="mt-14 grid gap-14 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] desk:gap-20">
        <MessageForm writer={writer} subject={subject} reply={actionData} isSent={isSent} />
        {social.length > 0 && (
          <Section title="Elsewhere">
            <ul className="mt-3 flex flex-wrap gap-x-8 desk:grid">
              {social.map(({ label, url }) => (
                <li key={label}>
                  <ContactLink to={url}>{label}</ContactLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  )
}

function ContactCard({
  title,
  note,
  children,
}: {
  title: string
  note: string
  children: React.ReactNode
}) {
  return (
    <li className="grid items-center gap-x-8 gap-y-3 bg-raised px-7 py-5 phone:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] tablet:block tablet:py-7">
      <div>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-small text-quiet">{note}</p>
      </div>
      <div className="text-body font-bold tablet:mt-6">{children}</div>
    </li>
  )
}

function ContactLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      rel="noopener"
      className="inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4 hover:no-underline"
    >
      {children}
    </a>
  )
}

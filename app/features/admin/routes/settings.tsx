import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { saveSettings } from '../commands.server/acts'
import { readAddress } from '../schema/parts'
import { hackathonsForm, settingsAddress, siteForm, testimonialsForm } from '../schema/settings'
import { type ActAnswer, Answer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { HackathonSettings, SiteSettings, TestimonialSettings } from '../ui/settings-forms'
import type { Route } from './+types/settings'

/** Admins: the words of the site as they are now. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const { site, testimonials } = context.get(siteContext)
  return { site, testimonials }
}

const forms = { site: siteForm, hackathons: hackathonsForm, testimonials: testimonialsForm }

type SettingsAnswer = ActAnswer & {
  section: string
  errors?: Record<string, string[] | null>
  typed?: Record<string, unknown>
}

/** Admins: one section saved, or given back to its content file. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context)
  const { db, now } = context.get(requestContext)
  const { section, reset } = readAddress(request.url, settingsAddress)
  const save = async (value: unknown) => {
    await saveSettings(db, { adminId: admin.id, section, value, now })
    await context.get(siteContext).showChanges()
  }
  if (reset) {
    await save(null)
    return data<SettingsAnswer>({
      ok: true,
      section,
      words: 'The words of the content file count again.',
    })
  }
  const form = await readForm(request, forms[section])
  if (!form.ok) {
    const { error, initialValue } = form.reply
    const words = 'Nothing is saved yet. See below what should be different.'
    const answer = { ok: false, section, words, errors: error ?? {}, typed: initialValue ?? {} }
    return data<SettingsAnswer>(answer, 400)
  }
  await save(form.value)
  return data<SettingsAnswer>({ ok: true, section, words: 'Saved. The site shows it now.' })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = await typedInto(request)
  const section = new URL(request.url).searchParams.get('section') ?? ''
  // With `errors` the form is one that came back with what was typed.
  return askForAct<SettingsAnswer>(serverAction, (answer) => ({
    ...answer,
    section,
    errors: {},
    typed,
  }))
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { site, testimonials } = loaderData
  const replyTo = (section: keyof typeof forms) =>
    actionData?.section === section ? actionData : undefined
  return (
    <div className="max-w-3xl">
      <Answer answer={actionData} />
      <div className="grid gap-8">
        <SiteSettings site={site} reply={replyTo('site')} />
        <TestimonialSettings testimonials={testimonials} reply={replyTo('testimonials')} />
        <HackathonSettings words={site.hackathons} reply={replyTo('hackathons')} />
      </div>
    </div>
  )
}

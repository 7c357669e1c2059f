import { useState } from 'react'
import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { countSampleHackathons } from '~/features/hackathons/queries.server/find-hackathon'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import { sendDraft } from '~/ui/drafts/send-draft'
import { Link } from '~/ui/link'
import { removeSamples, saveSettings } from '../commands.server/settings'
import { areTermsUnchecked, listSettingVersions } from '../queries.server/site-texts'
import { changedMeanwhile, samplesRemovedMessage } from '../rules'
import { readAddress, versionIn } from '../schema/parts'
import {
  hackathonsForm,
  paymentsForm,
  settingsAddress,
  siteForm,
  testimonialsForm,
} from '../schema/settings'
import type { ActAnswer } from '../ui/answer'
import { sendAct, readTyped } from '../ui/send-act'
import { SampleSettings } from '../ui/sample-settings'
import {
  hackathonGroups,
  paymentGroups,
  SectionForm,
  settingsDraft,
  type SettingsReply,
  siteGroups,
  testimonialGroups,
} from '../ui/settings-forms'
import { textLink } from '../ui/text-link'
import type { Route } from './+types/settings'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the texts of the site as they are now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { db } = context.get(requestContext)
  // Before the texts, so that a version is never newer than the texts that are shown with it.
  const versions = await listSettingVersions(db)
  await context.get(siteContext).lookAgain()
  const { site, testimonials } = context.get(siteContext)
  const hackathons = await countSampleHackathons(db)
  const samples = { testimonials: testimonials.filter(({ sample }) => sample).length, hackathons }
  const termsAreUnchecked = await areTermsUnchecked(db, site)
  return { userId: admin.id, site, testimonials, versions, samples, termsAreUnchecked }
}

const forms = {
  site: siteForm,
  hackathons: hackathonsForm,
  payments: paymentsForm,
  testimonials: testimonialsForm,
}

type SettingsAnswer = ActAnswer & SettingsReply & { section: string }

/** Admins: save one section, reset it to its content file, or remove the samples. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = await requireAdmin(request, context)
  const { db, now } = context.get(requestContext)
  const { section, reset, samples } = readAddress(request.url, settingsAddress)
  const { showChanges, lookAgain } = context.get(siteContext)
  if (samples) {
    await lookAgain()
    const { testimonials } = context.get(siteContext)
    const { kept } = await removeSamples(db, { adminId: admin.id, testimonials, now })
    await showChanges()
    const answer = { ok: true, section: 'testimonials', isReset: true } as const
    return data<SettingsAnswer>({ ...answer, message: samplesRemovedMessage(kept) })
  }
  const save = { adminId: admin.id, section, now }
  if (reset) {
    await saveSettings(db, { ...save, value: null })
    await showChanges()
    const message = 'The texts of the content file are restored.'
    return data<SettingsAnswer>({ ok: true, section, isReset: true, message })
  }
  const typed = await readTyped(request)
  const form = await readForm(request, forms[section])
  const version = versionIn(typed)
  if (!form.ok) {
    const message = 'Nothing is saved yet. Please correct the marked fields.'
    const errors = form.reply.error ?? {}
    return data<SettingsAnswer>({ ok: false, section, message, errors, typed, version }, 400)
  }
  const result = await saveSettings(db, { ...save, value: form.value, version })
  const answer = { section, version: result.version }
  if (!result.ok) {
    const message = changedMeanwhile('these texts')
    return data<SettingsAnswer>({ ...answer, ok: false, message, typed, isChanged: true }, 409)
  }
  await showChanges()
  return data<SettingsAnswer>({ ...answer, ok: true, message: 'Saved. The site shows it now.' })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const section = new URL(request.url).searchParams.get('section') ?? ''
  const send = () => sendDraft(settingsDraft(section), serverAction, ({ ok }) => ok)
  // The samples are removed beside the testimonials.
  return sendAct<SettingsAnswer>(send, (answer) => ({
    ...answer,
    section: section || 'testimonials',
  }))
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, site, testimonials, versions, samples, termsAreUnchecked } = loaderData
  const answers = useAnswers(actionData)
  const form = (section: keyof typeof versions) => ({
    section,
    userId,
    version: versions[section],
    reply: answers[section],
    answer: actionData?.section === section ? actionData : undefined,
  })
  return (
    <div className="max-w-3xl">
      <div className="grid gap-8">
        <SampleSettings samples={samples} />
        <SectionForm title="The site" groups={siteGroups(site)} {...form('site')} />
        <SectionForm
          title="Testimonials"
          hint="To show fewer than four, leave all fields of a student empty."
          groups={testimonialGroups(testimonials)}
          {...form('testimonials')}
        />
        <SectionForm
          title="Hackathon texts"
          hint={
            <>
              These are shown with every hackathon.{' '}
              <Link to="/admin/hackathons" className={textLink}>
                Announce one, or change its date and terms
              </Link>
            </>
          }
          groups={hackathonGroups(site.hackathons)}
          {...form('hackathons')}
        />
        <SectionForm
          title="Payment texts"
          notice={termsAreUnchecked ? uncheckedTerms : undefined}
          groups={paymentGroups(site.payments)}
          {...form('payments')}
        />
      </div>
    </div>
  )
}

const uncheckedTerms =
  'These refund terms came with the software. Check that you can keep them, change what you cannot, and press Save.'

/** The last answer to each section: what is wrong in one stays there while another one is saved. */
function useAnswers(answer: SettingsAnswer | undefined) {
  const [last, setLast] = useState<Record<string, SettingsAnswer>>({})
  if (!answer || last[answer.section] === answer) return last
  const answers = { ...last, [answer.section]: answer }
  setLast(answers)
  return answers
}

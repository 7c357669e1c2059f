import { useState } from 'react'
import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { listSampleHackathons } from '~/features/hackathons/queries.server/find-hackathon'
import { countPeopleInSamples } from '~/features/hackathons/queries.server/list-registrations'
import { refusals } from '~/features/hackathons/refusals'
import { readForm } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/features/site/queries.server'
import type { SiteTexts } from '~/features/site/schema'
import { sendDraft } from '~/ui/drafts/send-draft'
import { Link } from '~/ui/link'
import { removeSamples, saveSettings } from '../commands.server/settings'
import { areTermsUnchecked, listSettingVersions } from '../queries.server/site-texts'
import { changedMeanwhile } from '../rules'
import {
  hackathonGroups,
  paymentGroups,
  siteGroups,
  testimonialGroups,
} from '../rules/settings-fields'
import { readAddress, versionIn } from '../schema/parts'
import {
  hackathonsForm,
  paymentsForm,
  removalForm,
  settingsAddress,
  siteForm,
  testimonialsForm,
} from '../schema/settings'
import type { ActAnswer } from '../ui/answer'
import { ConfirmActs, type Question } from '../ui/confirm-act'
import { sendAct, readTyped } from '../ui/send-act'
import { SampleSettings } from '../ui/sample-settings'
import { SectionForm, settingsDraft, type SettingsReply } from '../ui/settings-forms'
import { removalQuestion, resetQuestion, type SettingsSection } from '../ui/settings-questions'
import { textLink } from '../ui/text-link'
import type { Route } from './+types/settings'

export { shouldRevalidate } from '~/platform/http/should-revalidate'

/** Admins: the current texts of the site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = await requireAdmin(request, context)
  const { db } = context.get(requestContext)
  // Read before the texts, so that a version is never newer than the texts shown with it.
  const { versions, saved } = await listSettingVersions(db)
  await context.get(siteContext).lookAgain()
  const { site, testimonials } = context.get(siteContext)
  const samples = {
    testimonials: testimonials.filter(({ sample }) => sample).length,
    hackathons: await listSampleHackathons(db),
    people: await countPeopleInSamples(db),
  }
  const termsAreUnchecked = await areTermsUnchecked(db, site)
  const { ask, about } = readAddress(request.url, settingsAddress)
  const asked = { ask, about: about && saved.includes(about) ? about : null }
  return {
    userId: admin.id,
    site,
    testimonials,
    versions,
    saved,
    samples,
    termsAreUnchecked,
    asked,
  }
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
  const { showChanges, lookAgain, fromFiles } = context.get(siteContext)
  if (samples) {
    await lookAgain()
    const { testimonials } = context.get(siteContext)
    const form = await readForm(request, removalForm)
    const people = form.ok ? form.value.people : 0
    const removed = await removeSamples(db, { adminId: admin.id, testimonials, people, now })
    if (!removed.ok) {
      const message = refusals[removed.reason]
      return data<SettingsAnswer>({ ok: false, section: 'testimonials', message }, 409)
    }
    await showChanges()
    const answer = { ok: true, section: 'testimonials', isReset: true } as const
    return data<SettingsAnswer>({ ...answer, message: 'The samples are removed.' })
  }
  const save = { adminId: admin.id, section, fromFile: textsOf(section, fromFiles), now }
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
    const message = 'Nothing was saved. Please correct the marked fields.'
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

function textsOf(section: SettingsSection, { site, testimonials }: SiteTexts): unknown {
  const { hackathons, payments, ...own } = site
  return { site: own, hackathons, payments, testimonials }[section]
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const section = new URL(request.url).searchParams.get('section') ?? ''
  const send = () => sendDraft(settingsDraft(section), serverAction, ({ ok }) => ok)
  // The button that removes the samples is beside the testimonials.
  return sendAct<SettingsAnswer>(send, (answer) => ({
    ...answer,
    section: section || 'testimonials',
  }))
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, site, testimonials, versions, saved, samples, termsAreUnchecked } = loaderData
  const answers = useAnswers(actionData)
  const form = (section: keyof typeof versions) => ({
    section,
    userId,
    version: versions[section],
    isSaved: saved.includes(section),
    reply: answers[section],
    answer: actionData?.section === section ? actionData : undefined,
  })
  return (
    <ConfirmActs asked={actionData ? null : questionAsked(loaderData)}>
      <div className="grid max-w-3xl gap-8">
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
    </ConfirmActs>
  )
}

/** The question named in the address, for a page without scripts. */
function questionAsked({ asked, samples }: Route.ComponentProps['loaderData']): Question | null {
  const hasSamples = samples.testimonials + samples.hackathons.length > 0
  if (asked.ask === 'samples') return hasSamples ? removalQuestion(samples) : null
  return asked.ask === 'reset' && asked.about ? resetQuestion(asked.about) : null
}

const uncheckedTerms =
  'These refund terms came with the software. Check that you can keep them, change what you cannot, and press Save.'

/** The last answer to each section, so that the errors of one stay while another is saved. */
function useAnswers(answer: SettingsAnswer | undefined) {
  const [last, setLast] = useState<Record<string, SettingsAnswer>>({})
  if (!answer || last[answer.section] === answer) return last
  const answers = { ...last, [answer.section]: answer }
  setLast(answers)
  return answers
}

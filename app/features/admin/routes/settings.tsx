import { useState } from 'react'
import { data } from 'react-router'
import { requireAdmin } from '~/features/accounts/gates.server'
import { countSampleHackathons } from '~/features/hackathons/queries.server/count-samples'
import { readForm, readFormData } from '~/platform/http/read-form.server'
import { requestContext } from '~/platform/request-context.server'
import { siteContext } from '~/platform/site-words.server'
import { saveSettings } from '../commands.server/acts'
import { removeSamples } from '../commands.server/samples'
import { listSettingMarks } from '../queries.server/setting-marks'
import { samplesRemovedWords } from '../rules'
import { readAddress, seenForm } from '../schema/parts'
import { hackathonsForm, settingsAddress, siteForm, testimonialsForm } from '../schema/settings'
import { type ActAnswer, Answer } from '../ui/answer'
import { askForAct, typedInto } from '../ui/ask-for-act'
import { SampleSettings } from '../ui/sample-settings'
import { HackathonSettings, SiteSettings, TestimonialSettings } from '../ui/settings-forms'
import type { Route } from './+types/settings'

/** Admins: the words of the site as they are now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return readWords(context)
}

/** The stored words, and the mark of each section. */
async function readWords(context: Route.LoaderArgs['context']) {
  // Before the words: what changes in between is then newer than what was seen.
  const { db } = context.get(requestContext)
  const marks = await listSettingMarks(db)
  await context.get(siteContext).lookAgain()
  const { site, testimonials } = context.get(siteContext)
  const hackathons = await countSampleHackathons(db)
  const samples = { testimonials: testimonials.filter(({ sample }) => sample).length, hackathons }
  return { site, testimonials, marks, samples }
}

const forms = { site: siteForm, hackathons: hackathonsForm, testimonials: testimonialsForm }

type SettingsAnswer = ActAnswer & {
  section: string
  /** What is stored since. */
  stored?: Awaited<ReturnType<typeof readWords>>
  isReset?: boolean
  errors?: Record<string, string[] | null>
  typed?: Record<string, unknown>
}

/** Admins: one section saved, or given back to its content file. */
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
    const answer = { ok: true, section: 'testimonials', stored: await readWords(context) }
    return data<SettingsAnswer>({ ...answer, isReset: true, words: samplesRemovedWords(kept) })
  }
  if (reset) {
    await saveSettings(db, { adminId: admin.id, section, value: null, now })
    await showChanges()
    return data<SettingsAnswer>({
      ok: true,
      section,
      stored: await readWords(context),
      isReset: true,
      words: 'The texts of the content file are restored.',
    })
  }
  const form = await readForm(request.clone(), forms[section])
  if (!form.ok) {
    const { error, initialValue } = form.reply
    const words = 'Nothing is saved yet. Please correct the marked fields.'
    const answer = { ok: false, section, words, errors: error ?? {}, typed: initialValue ?? {} }
    return data<SettingsAnswer>(answer, 400)
  }
  const mark = await readForm(request.clone(), seenForm)
  const seen = mark.ok ? mark.value.seen : undefined
  const result = await saveSettings(db, {
    adminId: admin.id,
    section,
    value: form.value,
    seen,
    now,
  })
  if (!result.ok) {
    // Who was told of the other change has seen it.
    const typed = { ...Object.fromEntries(await readFormData(request)), seen: result.mark }
    const answer = { ok: false, section, words: result.words, errors: {}, typed }
    return data<SettingsAnswer>(answer, 409)
  }
  await showChanges()
  const stored = await readWords(context)
  return data<SettingsAnswer>({ ok: true, section, stored, words: 'Saved. The site shows it now.' })
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
  const site = useSection('site', loaderData, actionData)
  const testimonials = useSection('testimonials', loaderData, actionData)
  const hackathons = useSection('hackathons', loaderData, actionData)
  return (
    <div className="max-w-3xl">
      <Answer answer={actionData} />
      <div className="grid gap-8">
        <SampleSettings samples={loaderData.samples} />
        <SiteSettings site={site.shown.site} {...site.form} />
        <TestimonialSettings
          testimonials={testimonials.shown.testimonials}
          {...testimonials.form}
        />
        <HackathonSettings words={hackathons.shown.site.hackathons} {...hackathons.form} />
      </div>
    </div>
  )
}

/**
 * What a section was answered last, as what is wrong in it stays there while another one is saved,
 * and what its fields were made of (decision 41): the words as the page was opened, then those that
 * were stored with its own button. What another admin stores leaves alone what is typed here.
 */
function useSection(
  section: keyof typeof forms,
  opened: Route.ComponentProps['loaderData'],
  answer: SettingsAnswer | undefined,
) {
  const own = answer?.section === section ? answer : undefined
  const [last, setLast] = useState({ reply: own, shown: opened })
  if (own && own !== last.reply) setLast({ reply: own, shown: own.stored ?? last.shown })
  const { reply, shown } = last
  return { shown, form: { reply, seen: shown.marks[section] } }
}

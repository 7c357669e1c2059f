import { settingSchemas } from '../schema/settings'
import {
  hackathonGroups,
  labelledFields,
  paymentGroups,
  type SettingsGroup,
  siteGroups,
  testimonialGroups,
} from './settings-fields'

type Act = {
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The longest text that the log shows as it was and as it is. */
const longestShown = 60

/**
 * Which settings an act changed, as their form labels them: 'Phone “98…” → “97…”'. Of a long text,
 * only that it changed; null if the act cannot be read.
 */
export function settingDetails({ subject, before, after }: Act): string | null {
  const [was, is] = [readFields(subject, before), readFields(subject, after)]
  if (!was || !is) return null
  const changed = [...is].flatMap(([label, text]) => {
    const old = was.get(label) ?? ''
    return old === text ? [] : describeChange(label, old, text)
  })
  return changed.join('; ') || 'nothing changed'
}

function describeChange(label: string, old: string, text: string): string {
  const isShort = [old, text].every((each) => each.length <= longestShown && !each.includes('\n'))
  const quoted = (each: string) => (each === '' ? 'empty' : `“${each}”`)
  return isShort ? `${label} ${quoted(old)} → ${quoted(text)}` : `${label} changed`
}

function readFields(section: string, stored: Act['before']): Map<string, string> | null {
  const groups = readGroups(section, stored?.words)
  return groups && new Map(labelledFields(groups))
}

function readGroups(section: string, words: unknown): SettingsGroup[] | null {
  const { site, testimonials, hackathons, payments } = settingSchemas
  switch (section) {
    case 'site':
      return groupsOf(site.safeParse(words), siteGroups)
    case 'testimonials':
      return groupsOf(testimonials.safeParse(words), testimonialGroups)
    case 'hackathons':
      return groupsOf(hackathons.safeParse(words), hackathonGroups)
    case 'payments':
      return groupsOf(payments.safeParse(words), paymentGroups)
    default:
      return null
  }
}

function groupsOf<Texts>(
  { data }: { data?: Texts | undefined },
  groups: (texts: Texts) => SettingsGroup[],
): SettingsGroup[] | null {
  return data === undefined ? null : groups(data)
}

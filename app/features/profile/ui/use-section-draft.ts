import { type RefObject, useEffect, useState } from 'react'
import { isSame, markSent } from '~/ui/drafts/send-draft'
import { clearDraft, type FormDraft, loadFormDraft, saveDraft } from '~/ui/drafts/store'
import type { Profile } from '../queries.server'
import {
  editDraft,
  profileFormPairs,
  readProfileForm,
  textIn,
  withFirstEntry,
} from '../rules/profile-form'
import { type ProfileFields, sectionFormId, type SectionId, sections } from '../rules/sections'
import type { ProfileReply } from './profile-reply'

type Shown = {
  draft: ProfileFields
  newSkill: string
  version: number
  /** The values of that version in this section. */
  before: [string, string][]
  /** The inputs' key: changing it remounts them. */
  revision: number
  isRestored: boolean
  /** Selector of the element to focus. */
  focus: string
}

const firstField = 'input:not([type=hidden],[readonly]), textarea'

/**
 * The values of a section's uncontrolled inputs, which are remounted when an entry or draft changes
 * them.
 */
export function useSectionDraft(
  form: RefObject<HTMLFormElement | null>,
  given: { userId: string; section: SectionId; profile: Profile; reply?: ProfileReply },
) {
  const { userId, section, profile, reply } = given
  const pairsIn = (from: Profile) => profileFormPairs(withFirstEntry(section, from))
  const [shown, setShown] = useState<Shown>({
    draft: reply?.draft ?? withFirstEntry(section, profile),
    newSkill: '',
    version: profile.version,
    before: ownPairs(section, pairsIn(profile)),
    revision: 0,
    isRestored: false,
    focus: firstField,
  })
  const version = reply?.version ?? shown.version
  const before = reply?.stored ? ownPairs(section, pairsIn(reply.stored)) : shown.before

  useEffect(() => {
    // After hydration, whose first render must match the server's.
    const timer = setTimeout(() => {
      const saved = loadFormDraft(sectionFormId(section), userId)
      if (saved) setShown((now) => restored(now, saved))
    })
    return () => clearTimeout(timer)
  }, [userId, section])

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(shown.focus)?.focus()
  }, [form, shown])

  /** Stores this section's pairs as a draft, unless they equal the saved ones. */
  const store = (pairs: [string, string][]) => {
    const typed = ownPairs(section, pairs)
    const id = sectionFormId(section)
    if (isSame(typed, before)) clearDraft(id, userId)
    else saveDraft(id, userId, { version, before, typed } satisfies FormDraft)
  }

  function storeTyped(element: HTMLFormElement) {
    store(pairsOf(new FormData(element)))
  }

  const readOwn = (element: HTMLFormElement) => ownPairs(section, pairsOf(new FormData(element)))

  function markSave(element: HTMLFormElement) {
    const readDraft = () => {
      const typed = element.isConnected ? readOwn(element) : before
      return isSame(typed, before) ? null : { version, before, typed }
    }
    markSent(sectionFormId(section), { userId, typed: readOwn(element), readDraft })
  }

  /** @returns whether the button only changes the draft; any other submits the form */
  function press(element: HTMLFormElement, intent: string): boolean {
    const typed = new FormData(element)
    const draft = editDraft(readProfileForm(typed), intent, textIn(typed, 'newSkill'))
    if (!draft) {
      markSave(element)
      return false
    }
    const newSkill = intent === 'add-skills' ? '' : textIn(typed, 'newSkill')
    store([...profileFormPairs(draft), ['newSkill', newSkill]])
    const focus = focusAfter(intent)
    setShown((now) => ({ ...now, draft, newSkill, revision: now.revision + 1, focus }))
    return true
  }

  return { ...shown, version, storeTyped, press }
}

function ownPairs(section: SectionId, pairs: [string, string][]): [string, string][] {
  const own: string[] = [...sections[section].fields]
  return pairs.filter(([name, value]) => own.includes(name) || (name === 'newSkill' && value))
}

/** Bases the draft on the current version if the section has not changed since it was typed. */
function restored(now: Shown, saved: FormDraft): Shown {
  const form = new FormData()
  for (const [name, value] of saved.typed) form.append(name, value)
  const isUnchanged = isSame(saved.before, now.before)
  return {
    draft: readProfileForm(form),
    newSkill: textIn(form, 'newSkill'),
    version: isUnchanged ? now.version : (saved.version ?? now.version),
    before: saved.before,
    revision: now.revision + 1,
    isRestored: true,
    focus: firstField,
  }
}

function focusAfter(intent: string): string {
  if (intent.includes('skill')) return '[name=newSkill]'
  return intent.startsWith('add') ? 'fieldset:last-of-type input' : 'button[value^=add-]'
}

function pairsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}

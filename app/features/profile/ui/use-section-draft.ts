import { type RefObject, useEffect, useState } from 'react'
import { clearDraft, type FormDraft, loadFormDraft, saveDraft } from '~/ui/drafts/store'
import type { Profile } from '../queries.server'
import { editDraft, profileFormPairs, readProfileForm } from '../rules/profile-form'
import { sectionFormId, type SectionId, sections } from '../rules/sections'
import type { ProfileFields } from '../rules/sections'
import type { ProfileReply } from './profile-reply'

type Drawn = {
  draft: ProfileFields
  newSkill: string
  version: number
  /** What that version has in this section. */
  before: [string, string][]
  /** Counts how often the inputs were drawn anew. */
  revision: number
  isRestored: boolean
  /** Where the focus goes once it is drawn. */
  focus: string
}

const firstField = 'input:not([type=hidden],[readonly]), textarea'

/**
 * What the inputs of a section begin with. They keep their own text from then on; they are drawn
 * anew only when entries come or go, and when what was typed before comes back.
 */
export function useSectionDraft(
  form: RefObject<HTMLFormElement | null>,
  given: { userId: string; section: SectionId; profile: Profile; reply?: ProfileReply },
) {
  const { userId, section, profile, reply } = given
  const [drawn, setDrawn] = useState<Drawn>({
    draft: reply?.draft ?? profile,
    newSkill: '',
    version: profile.version,
    before: ownPairs(section, profileFormPairs(profile)),
    revision: 0,
    isRestored: false,
    focus: firstField,
  })
  const version = reply?.version ?? drawn.version
  const before = reply?.stored ? ownPairs(section, profileFormPairs(reply.stored)) : drawn.before

  useEffect(() => {
    // After the first drawing, which has to be that of the server.
    const timer = setTimeout(() => {
      const kept = loadFormDraft(sectionFormId(section), userId)
      if (kept) setDrawn((now) => restored(now, kept))
    })
    return () => clearTimeout(timer)
  }, [userId, section])

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(drawn.focus)?.focus()
  }, [form, drawn])

  /** Keeps this section's part of the pairs, unless they are what is stored. */
  const keep = (pairs: [string, string][]) => {
    const typed = ownPairs(section, pairs)
    const id = sectionFormId(section)
    if (JSON.stringify(typed) === JSON.stringify(before)) clearDraft(id, userId)
    else saveDraft(id, userId, { version, before, typed } satisfies FormDraft)
  }

  /** Keeps what stands in the form now. */
  function keepTyped(element: HTMLFormElement) {
    keep(pairsOf(new FormData(element)))
  }

  /** @returns whether the button pressed was one that only changes what is typed. */
  function press(element: HTMLFormElement, intent: string): boolean {
    const typed = new FormData(element)
    const draft = editDraft(readProfileForm(typed), intent, textIn(typed, 'newSkill'))
    if (!draft) return false
    const newSkill = intent === 'add-skills' ? '' : textIn(typed, 'newSkill')
    keep([...profileFormPairs(draft), ['newSkill', newSkill]])
    const focus = focusAfter(intent)
    setDrawn((now) => ({ ...now, draft, newSkill, revision: now.revision + 1, focus }))
    return true
  }

  return { ...drawn, version, keepTyped, press }
}

function ownPairs(section: SectionId, pairs: [string, string][]): [string, string][] {
  const own: string[] = [...sections[section].fields]
  return pairs.filter(([name, value]) => own.includes(name) || (name === 'newSkill' && value))
}

/** Over the version shown now, when nobody has changed this section since it was typed. */
function restored(now: Drawn, kept: FormDraft): Drawn {
  const form = new FormData()
  for (const [name, value] of kept.typed) form.append(name, value)
  const isSame = JSON.stringify(kept.before) === JSON.stringify(now.before)
  return {
    draft: readProfileForm(form),
    newSkill: textIn(form, 'newSkill'),
    version: isSame ? now.version : (kept.version ?? now.version),
    before: kept.before,
    revision: now.revision + 1,
    isRestored: true,
    focus: firstField,
  }
}

function focusAfter(intent: string): string {
  if (intent.includes('skill')) return '[name=newSkill]'
  return intent.startsWith('add') ? 'fieldset:last-of-type input' : 'button[value^=add-]'
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function pairsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}

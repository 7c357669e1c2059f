import { type RefObject, useEffect, useState } from 'react'
import type { Profile } from '../queries.server'
import { editDraft, profileFormPairs, readProfileForm, type SectionId } from '../rules'
import type { ProfileFields } from '../schema'
import { findKeptDraft, keepDraft, type KeptDraft } from './kept-draft'
import type { ProfileReply } from './profile-reply'

type Drawn = {
  draft: ProfileFields
  version: number
  /** Counts how often the inputs were drawn anew. */
  revision: number
  isRestored: boolean
  /** Where the focus goes once it is drawn. */
  focus: string
}

const firstField = 'input:not([type=hidden],[readonly]), textarea'

/**
 * What the inputs of a section begin with. They keep their own text from then on; they are drawn
 * anew only when entries come or go, and when a reload brings back what was typed before.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  given: { userId: string; section: SectionId; profile: Profile; reply?: ProfileReply },
) {
  const { userId, section, profile, reply } = given
  const [drawn, setDrawn] = useState<Drawn>({
    draft: reply?.draft ?? profile,
    version: profile.version,
    revision: 0,
    isRestored: false,
    focus: firstField,
  })
  const version = reply?.version ?? drawn.version

  useEffect(() => {
    // After the first drawing, which has to be that of the server.
    const timer = setTimeout(() => {
      const kept = findKeptDraft(userId, section)
      if (kept) setDrawn((before) => restored(before, kept))
    })
    return () => clearTimeout(timer)
  }, [userId, section])

  useEffect(() => {
    form.current?.querySelector<HTMLElement>(drawn.focus)?.focus()
  }, [form, drawn])

  /** Keeps what stands in the form now. */
  function keep(element: HTMLFormElement) {
    keepDraft(userId, section, { version, pairs: pairsOf(element) })
  }

  /** @returns whether the button pressed was one that only changes what is typed. */
  function press(element: HTMLFormElement, intent: string): boolean {
    const typed = new FormData(element)
    const newSkill = typed.get('newSkill')
    const draft = editDraft(
      readProfileForm(typed),
      intent,
      typeof newSkill === 'string' ? newSkill : '',
    )
    if (!draft) return false
    keepDraft(userId, section, { version, pairs: profileFormPairs(draft) })
    const focus = focusAfter(intent)
    setDrawn((before) => ({ ...before, draft, revision: before.revision + 1, focus }))
    return true
  }

  return { ...drawn, version, keep, press }
}

function restored(before: Drawn, kept: KeptDraft): Drawn {
  return {
    draft: readProfileForm(formOf(kept.pairs)),
    version: kept.version,
    revision: before.revision + 1,
    isRestored: true,
    focus: firstField,
  }
}

function focusAfter(intent: string): string {
  if (intent.includes('skill')) return '[name=newSkill]'
  return intent.startsWith('add') ? 'fieldset:last-of-type input' : 'button[value^=add-]'
}

function pairsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}

function formOf(pairs: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

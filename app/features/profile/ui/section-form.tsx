import { useLayoutEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClass } from '~/ui/button'
import { clearDraft } from '~/ui/drafts/store'
import { SavedVersion } from '~/ui/drafts/saved-version'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { Profile } from '../queries.server'
import { pairsOutside } from '../rules/profile-form'
import { sectionFormId, type SectionId } from '../rules/sections'
import type { ProfileReply } from './profile-reply'
import { SectionFields } from './section-fields'
import { SectionView } from './section-view'
import { useSectionDraft } from './use-section-draft'

/**
 * One section in edit mode. A save sends the whole profile, so the other sections are hidden
 * fields.
 */
export function SectionForm(props: {
  userId: string
  section: SectionId
  profile: Profile
  reply?: ProfileReply
}) {
  const { userId, section, profile, reply } = props
  const form = useRef<HTMLFormElement>(null)
  const { draft, newSkill, version, revision, isRestored, storeTyped, press } = useSectionDraft(
    form,
    props,
  )
  const isSaving = useNavigation().state !== 'idle'
  const forget = () => clearDraft(sectionFormId(section), userId)
  return (
    <div className="grid max-w-3xl gap-5">
      <SaveFailure reply={isSaving ? undefined : reply} />
      {isRestored && !reply && (
        <Notice variant="info">
          We restored your draft. It is not saved yet; Cancel discards it.
        </Notice>
      )}
      {reply?.stored && (
        <SavedVersion>
          <SectionView section={section} profile={reply.stored} />
          <DiscardLink onClick={forget}>Keep the saved version</DiscardLink>
        </SavedVersion>
      )}
      <Form
        ref={form}
        method="post"
        action={`/dashboard/profile?edit=${section}`}
        preventScrollReset
        noValidate
        aria-label={reply?.stored ? 'Your draft, not saved yet' : undefined}
        onInput={(event) => storeTyped(event.currentTarget)}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent
          if (press(event.currentTarget, submitter?.getAttribute('value') ?? ''))
            event.preventDefault()
        }}
        className="grid gap-5"
      >
        {section !== 'skills' && <EnterSaves />}
        <input type="hidden" name="version" value={version} />
        {pairsOutside(section, reply?.draft ?? profile).map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <div key={revision} className="grid gap-5">
          <SectionFields
            section={section}
            draft={draft}
            newSkill={newSkill}
            email={profile.email}
            errors={reply?.errors}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" variant="primary" pending={isSaving}>
            {reply?.stored ? 'Save my draft' : 'Save'}
          </Button>
          <DiscardLink onClick={forget}>Cancel</DiscardLink>
        </div>
      </Form>
    </div>
  )
}

/**
 * Why nothing was saved. The Save button is below a long form, so this takes the focus and scrolls
 * into view.
 */
function SaveFailure({ reply }: { reply: ProfileReply | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!reply?.message) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [reply])
  if (!reply?.message) return null
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20">
      <Notice variant="wrong">
        {reply.message}
        {reply.isLoggedOut && (
          <>
            {' '}
            <Link to="/log-in" className="font-bold underline underline-offset-4">
              Log in
            </Link>
          </>
        )}
      </Notice>
    </div>
  )
}

/** Pressing Enter activates the form's first button, which must not be a Remove button. */
function EnterSaves() {
  return (
    <button type="submit" name="intent" value="save" hidden>
      Save
    </button>
  )
}

function DiscardLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Link
      to="/dashboard/profile"
      preventScrollReset
      defaultShouldRevalidate={false}
      onClick={onClick}
      className={buttonClass('plain', 'justify-self-start')}
    >
      {children}
    </Link>
  )
}

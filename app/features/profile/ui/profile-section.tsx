import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useRestoredFocus } from '~/ui/use-restored-focus'
import { type SectionId, sections } from '../rules/sections'

export type SectionState = {
  isEditing: boolean
  /** It has just been saved. */
  isSaved: boolean
  /** This browser has something for it that was typed and not saved. */
  isUnsaved: boolean
}

/** A section under its heading, with its way into edit mode. */
export function ProfileSection({
  id,
  children,
  ...state
}: SectionState & { id: SectionId; children: React.ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="min-w-0 rounded-surface border border-line bg-raised"
    >
      <div className="flex min-h-17 items-center justify-between gap-3 py-3 pl-5">
        <h3 id={`${id}-title`} className="text-title">
          {sections[id].title}
        </h3>
        <EditLink id={id} isEditing={state.isEditing} className={buttonClass('quiet', 'mr-0.5')} />
      </div>
      <SectionBody {...state}>{children}</SectionBody>
    </section>
  )
}

/** The way into edit mode, which has the focus again on the way out of it. */
export function EditLink({
  id,
  isEditing,
  className,
}: {
  id: SectionId
  isEditing: boolean
  className: string
}) {
  const link = useRestoredFocus(isEditing)
  if (isEditing) return null
  return (
    <Link
      ref={link}
      to={`/dashboard/profile?edit=${id}`}
      preventScrollReset
      defaultShouldRevalidate={false}
      className={className}
    >
      <Pencil aria-hidden="true" className="size-4" />
      Edit
      <span className="sr-only">{` ${sections[id].title}`}</span>
    </Link>
  )
}

/** What happened to a section, and what it shows; nothing at all where there is neither. */
export function SectionBody({
  isEditing,
  isSaved,
  isUnsaved,
  children,
}: SectionState & { children: React.ReactNode }) {
  const isWaiting = isUnsaved && !isEditing
  if (!isSaved && !isWaiting && !children) return null
  return (
    <div className="grid gap-4 border-t border-line p-5">
      {isSaved && <Notice variant="done">Profile updated successfully!</Notice>}
      {isWaiting && (
        <Notice variant="info">
          You have a draft here that is not saved yet. Choose Edit to continue it.
        </Notice>
      )}
      {children}
    </div>
  )
}

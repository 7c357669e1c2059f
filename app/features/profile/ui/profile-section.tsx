import { Pencil } from 'lucide-react'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { useRestoredFocus } from '~/ui/use-restored-focus'
import { type SectionId, sections } from '../rules/sections'

export type SectionState = {
  isEditing: boolean
  isSaved: boolean
  /** This browser has a draft of this section. */
  isUnsaved: boolean
}

export function ProfileSection({
  id,
  children,
  ...state
}: SectionState & { id: SectionId; children: React.ReactNode }) {
  const edit = (
    <EditLink id={id} isEditing={state.isEditing} className={buttonClass('quiet', 'mr-0.5')} />
  )
  return (
    <SectionCard id={id} title={sections[id].title} edit={edit}>
      <SectionBody {...state}>{children}</SectionBody>
    </SectionCard>
  )
}

export function SectionCard(props: {
  id: string
  title: string
  edit?: React.ReactNode
  children: React.ReactNode
}) {
  const titleId = `${props.id}-title`
  return (
    <section
      aria-labelledby={titleId}
      className="profile-part min-w-0 rounded-surface border border-line bg-raised"
    >
      <div className="flex min-h-17 items-center justify-between gap-3 py-3 pl-5">
        <h3 id={titleId} className="text-title">
          {props.title}
        </h3>
        {props.edit}
      </div>
      {props.children}
    </section>
  )
}

/** Gets the focus back after edit mode. */
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
      className={`${className} print:hidden`}
    >
      <Pencil aria-hidden="true" className="size-4" />
      Edit
      <span className="sr-only">{` ${sections[id].title}`}</span>
    </Link>
  )
}

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
        <Notice variant="info">You have an unsaved draft here. Choose Edit to continue it.</Notice>
      )}
      {children}
    </div>
  )
}

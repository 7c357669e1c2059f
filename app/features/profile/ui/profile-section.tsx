import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { type SectionId, sections } from '../rules/sections'

/** A section under its heading, with its way into edit mode. */
export function ProfileSection({
  id,
  isEditing,
  isSaved,
  isUnsaved,
  children,
}: {
  id: SectionId
  isEditing: boolean
  /** It has just been saved. */
  isSaved: boolean
  /** This browser has something for it that was typed and not saved. */
  isUnsaved: boolean
  children: React.ReactNode
}) {
  const edit = useRef<HTMLAnchorElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="min-w-0 rounded-surface border border-line bg-raised"
    >
      <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        <h3 id={`${id}-title`} className="text-title">
          {sections[id].title}
        </h3>
        {!isEditing && (
          <Link
            ref={edit}
            to={`/dashboard/profile?edit=${id}`}
            preventScrollReset
            className={buttonClass('quiet', 'px-3')}
          >
            <Pencil aria-hidden="true" className="size-4" />
            Edit
            <span className="sr-only">{` ${sections[id].title}`}</span>
          </Link>
        )}
      </div>
      <div className="grid gap-4 border-t border-line p-5">
        {isSaved && <Notice look="done">Profile updated successfully!</Notice>}
        {isUnsaved && !isEditing && (
          <Notice look="info">
            What you typed here is kept in this browser and not saved yet. Edit brings it back.
          </Notice>
        )}
        {children}
      </div>
    </section>
  )
}

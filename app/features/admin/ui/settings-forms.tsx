import { useEffect, useLayoutEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { SavedFields } from '~/ui/drafts/saved-version'
import { DraftNotice, useDraft } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { SampleBadge } from '~/ui/sample-badge'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { type Entry, labelledFields, type SettingsGroup } from '../rules/settings-fields'
import { type ActAnswer, Answer } from './answer'
import { ActLink } from './confirm-act'
import { resetQuestion, type SettingsSection } from './settings-questions'

export type SettingsReply = {
  /** The section was reset to the texts of its content file. */
  isReset?: true
  isChanged?: true
  version?: number
  errors?: Record<string, string[]>
  typed?: Record<string, string>
}

export function settingsDraft(section: string): string {
  return `settings-${section}`
}

export function SectionForm({
  section,
  title,
  hint,
  notice,
  groups,
  userId,
  version: shownVersion,
  isSaved,
  reply,
  answer,
}: {
  section: SettingsSection
  title: string
  hint?: React.ReactNode
  notice?: string | undefined
  groups: readonly SettingsGroup[]
  userId: string
  version: number
  /** Whether the section has saved texts, which override the content file's. */
  isSaved: boolean
  /** The last reply to this section. */
  reply: SettingsReply | undefined
  /** The newest answer, if it belongs to this section. */
  answer: ActAnswer | undefined
}) {
  const address = `/admin/settings?section=${section}`
  const isSaving = useNavigation().formAction === address
  const over = { version: shownVersion, answer: reply }
  const { back, version, props } = useDraft(settingsDraft(section), userId, over)
  const { ref } = props
  // Resets the field: one that was typed into would keep its text.
  useLayoutEffect(() => {
    if (reply?.isReset) ref.current?.reset()
  }, [reply, ref])
  useEffect(() => {
    if (answer?.ok !== false) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid]')
    // After the answer took the focus; scrolls the field's label out from under the top bar.
    wrong?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [answer, ref])
  return (
    <Section
      title={title}
      titleClass="mb-5 text-title"
      className="rounded-surface border border-line bg-raised p-5 phone:p-6"
    >
      <Form {...props} method="post" action={address} className="grid gap-4">
        <DraftNotice back={back} />
        {reply?.isChanged && <SavedFields fields={labelledFields(groups)} />}
        <input type="hidden" name="version" value={version} />
        {hint && <p className="text-small text-quiet">{hint}</p>}
        {notice && <Notice variant="info">{notice}</Notice>}
        {groups.map((group) =>
          group.title ? (
            <fieldset
              key={group.title}
              className="grid items-start gap-4 border-t border-line pt-4 first-of-type:border-t-0 phone:grid-cols-2 [&>:last-child]:col-span-full"
            >
              <legend className="float-left col-span-full mb-3 w-full font-bold">
                {group.title} {group.isSample && <SampleBadge />}
              </legend>
              <Entries reply={reply} entries={group.entries} />
            </fieldset>
          ) : (
            <Entries key={section} reply={reply} entries={group.entries} />
          ),
        )}
        <div>
          <Answer answer={answer} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" pending={isSaving}>
              Save
            </Button>
            {isSaved && (
              <ActLink act="reset" about={section} name={title} question={resetQuestion(section)} />
            )}
          </div>
        </div>
      </Form>
    </Section>
  )
}

function Entries({
  entries,
  reply,
}: {
  entries: readonly Entry[]
  reply: SettingsReply | undefined
}) {
  return entries.map(({ name, label, value, hint, lines }) => {
    const shared = {
      name,
      label,
      hint,
      defaultValue: reply?.typed ? (reply.typed[name] ?? '') : value,
      errors: reply?.errors?.[name]?.map((message) => `${label} ${message}.`),
    }
    return lines === undefined ? (
      <Field key={name} {...shared} />
    ) : (
      <TextArea key={name} {...shared} rows={lines} className="field-sizing-content min-h-20" />
    )
  })
}

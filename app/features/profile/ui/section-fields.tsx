import { Plus, X } from 'lucide-react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { type ProfileFields, type EntrySection, type SectionId, sections } from '../rules/sections'
import { SectionInput } from './section-inputs'

type Props = {
  draft: ProfileFields
  newSkill: string
  email: string
  errors: Record<string, string[]> | undefined
}

export function SectionFields({ section, ...props }: Props & { section: SectionId }) {
  if (section === 'skills') return <SkillFields {...props} />
  if (section === 'work' || section === 'education')
    return <EntryFields section={section} {...props} />
  const { draft, email, errors } = props
  return (
    <>
      {section === 'contact' && (
        <Field
          label="Email"
          type="email"
          readOnly
          value={email}
          hint="You log in with this email. You cannot change it."
        />
      )}
      {sections[section].fields.map((name) => (
        <SectionInput key={name} field={name} value={draft[name]} errors={errors?.[name]} />
      ))}
    </>
  )
}

function SkillFields({ draft, newSkill, errors }: Props) {
  return (
    <>
      <div className="grid items-end gap-3 phone:grid-cols-[minmax(0,1fr)_auto]">
        <SectionInput field="skill" name="newSkill" value={newSkill} />
        <Button type="submit" name="intent" value="add-skills" className="min-h-12">
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </div>
      <ListErrors errors={errors?.skills} />
      <ul className="flex flex-wrap gap-2">
        {draft.skills.map((skill, index) => (
          <li
            key={skill}
            className="inline-flex min-w-0 items-center rounded-control border border-line bg-sunk pl-3"
          >
            <input type="hidden" name="skill" value={skill} />
            <span className="min-w-0 [overflow-wrap:anywhere]">{skill}</span>
            <button
              type="submit"
              name="intent"
              value={`remove-skills-${index}`}
              aria-label={`Remove ${skill}`}
              className="inline-flex size-11 shrink-0 items-center justify-center text-quiet hover:text-wrong"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const nouns: Record<EntrySection, string> = { work: 'job', education: 'degree' }

function EntryFields({ section, draft, errors }: Props & { section: EntrySection }) {
  const { list, fields } = sections[section]
  const noun = nouns[section]
  const entries: Partial<Record<string, string>>[] = draft[list]
  return (
    <>
      <ListErrors errors={errors?.[list]} />
      {entries.map((entry, index) => (
        <fieldset
          key={index}
          className="grid min-w-0 gap-4 border-b border-line pb-6 phone:grid-cols-2"
        >
          <legend className="mb-3 font-bold first-letter:uppercase">{`${noun} ${index + 1}`}</legend>
          {fields.map((name) => (
            <SectionInput
              key={name}
              field={name}
              value={entry[name]}
              errors={errors?.[`${list}.${index}.${name}`]}
            />
          ))}
          <Button
            type="submit"
            name="intent"
            value={`remove-${section}-${index}`}
            variant="danger"
            className="justify-self-start phone:col-span-full"
          >{`Remove ${noun} ${index + 1}`}</Button>
        </fieldset>
      ))}
      <Button type="submit" name="intent" value={`add-${section}`} className="justify-self-start">
        <Plus aria-hidden="true" className="size-4" />
        {`Add ${noun}`}
      </Button>
    </>
  )
}

function ListErrors({ errors }: { errors: string[] | undefined }) {
  return errors && <p className="text-small text-wrong">{errors.join(' ')}</p>
}

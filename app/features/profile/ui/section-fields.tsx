import { Plus, X } from 'lucide-react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextArea } from '~/ui/text-area'
import type { SectionId } from '../rules'
import type { Degree, Job, ProfileFields } from '../schema'

type Errors = Record<string, string[]> | undefined
type Props = { draft: ProfileFields; email: string; errors: Errors }

/** The inputs of one section. Their names are those that `readProfileForm` reads. */
export function SectionFields({ section, ...props }: Props & { section: SectionId }) {
  const Fields = fieldsOf[section]
  return <Fields {...props} />
}

const fieldsOf: Record<SectionId, (props: Props) => React.ReactNode> = {
  header: HeaderFields,
  contact: ContactFields,
  summary: SummaryFields,
  skills: SkillFields,
  work: JobFields,
  education: DegreeFields,
}

function SummaryFields({ draft, errors }: Props) {
  return (
    <TextArea
      label="Summary"
      name="summary"
      maxLength={4000}
      className="min-h-48"
      defaultValue={draft.summary}
      errors={errors?.summary}
    />
  )
}

function HeaderFields({ draft, errors }: Props) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={draft.name}
        errors={errors?.name}
      />
      <Field
        label="Headline"
        name="headline"
        hint="What you do, in a few words: Front-end developer, second-year student"
        maxLength={120}
        defaultValue={draft.headline}
        errors={errors?.headline}
      />
      <Field
        label="Location"
        name="location"
        autoComplete="address-level2"
        maxLength={120}
        defaultValue={draft.location}
        errors={errors?.location}
      />
    </>
  )
}

function ContactFields({ draft, email, errors }: Props) {
  return (
    <>
      <Field
        label="Email"
        type="email"
        readOnly
        value={email}
        hint="This is what you log in with. It cannot be changed."
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        defaultValue={draft.phone}
        errors={errors?.phone}
      />
      <Field
        label="Avatar URL"
        name="avatarUrl"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        hint="The https address of a picture. Leave it empty for your initials."
        defaultValue={draft.avatarUrl}
        errors={errors?.avatarUrl}
      />
    </>
  )
}

function SkillFields({ draft, errors }: Props) {
  return (
    <>
      <div className="grid items-end gap-3 phone:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="New skill" name="newSkill" maxLength={60} autoComplete="off" />
        <Button type="submit" name="intent" value="add-skill" className="min-h-12">
          <Plus aria-hidden="true" className="size-4" />
          Add
        </Button>
      </div>
      {errors?.skills && <p className="text-small text-wrong">{errors.skills.join(' ')}</p>}
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
              value={`remove-skill-${index}`}
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

function JobFields({ draft, errors }: Props) {
  return (
    <Entries
      list="work"
      word="job"
      count={draft.workExperience.length}
      errors={errors?.workExperience}
    >
      {(index) => (
        <OneJob job={draft.workExperience[index]} at={`workExperience.${index}`} errors={errors} />
      )}
    </Entries>
  )
}

function OneJob({ job, at, errors }: { job: Job | undefined; at: string; errors: Errors }) {
  return (
    <>
      <Field
        label="Position"
        name="position"
        maxLength={120}
        defaultValue={job?.position}
        errors={errors?.[`${at}.position`]}
      />
      <Field
        label="Company"
        name="company"
        maxLength={120}
        defaultValue={job?.company}
        errors={errors?.[`${at}.company`]}
      />
      <Field
        label="Duration"
        name="duration"
        maxLength={80}
        placeholder="Jan 2024 – Mar 2025"
        defaultValue={job?.duration}
        errors={errors?.[`${at}.duration`]}
      />
      <div className="phone:col-span-2">
        <TextArea
          label="Description"
          name="description"
          maxLength={3000}
          defaultValue={job?.description}
          errors={errors?.[`${at}.description`]}
        />
      </div>
    </>
  )
}

function DegreeFields({ draft, errors }: Props) {
  return (
    <Entries
      list="education"
      word="degree"
      count={draft.education.length}
      errors={errors?.education}
    >
      {(index) => (
        <OneDegree entry={draft.education[index]} at={`education.${index}`} errors={errors} />
      )}
    </Entries>
  )
}

function OneDegree({
  entry,
  at,
  errors,
}: {
  entry: Degree | undefined
  at: string
  errors: Errors
}) {
  const field = (label: string, name: keyof Degree, maxLength = 160) => (
    <Field
      label={label}
      name={name}
      maxLength={maxLength}
      defaultValue={entry?.[name]}
      errors={errors?.[`${at}.${name}`]}
    />
  )
  return (
    <>
      {field('Degree', 'degree')}
      {field('Field', 'field')}
      {field('University', 'university')}
      {field('Year', 'year', 40)}
    </>
  )
}

/** Entries of a list, each with its own 'Remove', and 'Add' below them. */
function Entries({
  list,
  word,
  count,
  errors,
  children,
}: {
  list: 'work' | 'education'
  word: string
  count: number
  errors: string[] | undefined
  children: (index: number) => React.ReactNode
}) {
  return (
    <>
      {errors && <p className="text-small text-wrong">{errors.join(' ')}</p>}
      {Array.from({ length: count }, (_, index) => (
        <fieldset
          key={index}
          className="grid min-w-0 gap-4 border-b border-line pb-6 phone:grid-cols-2"
        >
          <legend className="mb-3 font-[600]">{`${word === 'job' ? 'Job' : 'Degree'} ${index + 1}`}</legend>
          {children(index)}
          <Button
            type="submit"
            name="intent"
            value={`remove-${list}-${index}`}
            look="danger"
            className="justify-self-start phone:col-span-2"
          >{`Remove ${word} ${index + 1}`}</Button>
        </fieldset>
      ))}
      <Button type="submit" name="intent" value={`add-${list}`} className="justify-self-start">
        <Plus aria-hidden="true" className="size-4" />
        {`Add ${word}`}
      </Button>
    </>
  )
}

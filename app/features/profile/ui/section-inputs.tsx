import type { ComponentProps } from 'react'
import { Field } from '~/ui/field'
import { TextArea } from '~/ui/text-area'
import { type FieldName, longest } from '../rules/sections'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'required' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
> & {
  label: string
  hint?: string
  placeholder?: string
  isLong?: boolean
}

export const inputs: Record<FieldName, InputProps> = {
  name: { label: 'Name', autoComplete: 'name', required: true },
  headline: {
    label: 'Headline',
    hint: 'What you do, in a few words: Front-end developer, second-year student',
  },
  location: { label: 'Location', autoComplete: 'address-level2' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  avatarUrl: {
    label: 'Picture address',
    inputMode: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
    hint: 'The https address of a picture. Leave empty to show your initials.',
  },
  summary: { label: 'Summary', isLong: true },
  skill: { label: 'New skill', autoComplete: 'off' },
  position: { label: 'Position' },
  company: { label: 'Company' },
  duration: { label: 'Duration', placeholder: 'Jan 2024 – Mar 2025' },
  description: { label: 'Description', isLong: true },
  degree: { label: 'Degree' },
  field: { label: 'Field' },
  university: { label: 'University' },
  year: { label: 'Year' },
}

export function SectionInput({
  field,
  name = field,
  value,
  errors,
}: {
  field: FieldName
  name?: string
  value: string | undefined
  errors?: string[]
}) {
  const { isLong, ...input } = inputs[field]
  const given = { name, defaultValue: value, errors }
  if (!isLong) return <Field {...input} {...given} />
  const { label, hint } = input
  return (
    <div className="phone:col-span-full">
      <TextArea
        label={label}
        hint={hint}
        maxLength={longest[field]}
        className="field-sizing-content min-h-40"
        {...given}
      />
    </div>
  )
}

import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { SavedFields } from '~/ui/drafts/saved-version'
import { useFormVersion } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'
import { places, type WinnerOption } from './winners-question'

export type WinnersChoice = {
  /** Chosen but not yet published, by place. */
  chosen?: Record<string, string>
  /** Whether confirming publishes it. */
  isAsked?: true
  /** With `isAsked`: see `Publication`. */
  mailCount?: number
  /** With `isAsked`: places that do not match the scores, as sentences. */
  misplaced?: readonly string[]
  version?: number | undefined
  /** The winners that another admin set meanwhile, by place. */
  stored?: [string, string][]
}

/** @param props.options the teams with the best scores, and those found by a search */
export function WinnersForm({
  hackathon,
  winners,
  options,
  version,
  answer,
}: {
  hackathon: { id: string; prizeMinor: number }
  /** The current winners, first place first. */
  winners: readonly { id: string; prizeMinor: number | null }[]
  options: readonly WinnerOption[]
  version: number
  answer: WinnersChoice | undefined
}) {
  const chosen = answer?.chosen
  const [sentVersion] = useFormVersion({ version, answer })
  const isSending = useNavigation().state === 'submitting'
  const choices = options.map(({ id, label }) => ({ value: id, label }))
  return (
    <Form
      method="post"
      action={`/admin/hackathon-winners?event=${hackathon.id}`}
      className="grid max-w-2xl gap-4"
    >
      <SavedFields fields={answer?.stored} />
      <input type="hidden" name="version" value={sentVersion} />
      {places.map(({ name, label }, index) => {
        const winner = winners[index]
        const prizeMinor = winner?.prizeMinor ?? (index === 0 ? hackathon.prizeMinor : 0)
        return (
          <div key={name} className="grid gap-4 phone:grid-cols-[minmax(0,1fr)_13rem]">
            <SelectField
              label={label}
              name={name}
              required={index === 0}
              defaultValue={chosen ? (chosen[name] ?? '') : (winner?.id ?? '')}
              options={[{ value: '', label: index === 0 ? 'Choose a team' : 'None' }, ...choices]}
            />
            <Field
              label={`${label}: prize in rupees`}
              name={`${name}Prize`}
              type="number"
              min={0}
              step={1}
              defaultValue={chosen?.[`${name}Prize`] ?? prizeMinor / 100}
            />
          </div>
        )
      })}
      <div>
        <Button type="submit" variant="primary" pending={isSending}>
          Publish the winners
        </Button>
      </div>
      <div className="mt-4 grid items-end gap-3 phone:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label="Find a team outside the 50 best scores"
          name="find"
          type="search"
          maxLength={100}
          defaultValue={chosen?.find}
        />
        <Button type="submit" name="look" value="teams" formNoValidate>
          Find
        </Button>
      </div>
    </Form>
  )
}

import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { formatMoney } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import { SavedFields } from '~/ui/drafts/saved-version'
import { useFormVersion } from '~/ui/drafts/use-draft'
import { Field } from '~/ui/field'
import type { Question } from './confirm-act'
import { missingWarning, type Publication, resultMails } from './publish-questions'

export type WinnerOption = { id: string; label: string; isTyped: boolean }

type Winner = { id: string; prizeMinor: number | null }

const places = [
  { name: 'first', label: 'First place' },
  { name: 'second', label: 'Second place' },
  { name: 'third', label: 'Third place' },
]

/** Asks before these winners are published, listing their teams. */
export function winnersQuestion(
  chosen: Record<string, string>,
  options: readonly WinnerOption[],
  publication: Publication & { misplaced: readonly string[] },
): Question {
  const { closes, mailCount, misplaced } = publication
  const teams = places.flatMap(({ name }) => {
    const team = options.find(({ id }) => id === chosen[name])
    return team ? [{ ...team, prizeMinor: 100 * (Number(chosen[`${name}Prize`]) || 0) }] : []
  })
  const names = teams.map(({ label, prizeMinor }) =>
    prizeMinor > 0 ? `${label}, prize ${formatMoney(prizeMinor)}` : label,
  )
  const early =
    closes === null ? '' : `This hackathon is not over: submissions close on ${closes}. `
  const order = misplaced.map((sentence) => `${sentence} `).join('')
  const warning = `${order}${early}${missingWarning(publication)}`
  const others = mailCount > 0 ? ` ${resultMails(mailCount)}` : ''
  const fields = closes === null ? chosen : { ...chosen, early: 'yes' }
  return {
    title: 'Publish the winners',
    question: `${warning}Show everybody these winners, first place first: ${names.join('; ')}? We notify everybody who registered with an account, unless we already did for the results, and tell the members of these teams their place and prize, also by email.${describeUntold(teams)}${others}`,
    fields,
    sendsNo: true,
    isDestructive: warning !== '',
  }
}

function describeUntold(teams: readonly WinnerOption[]): string {
  const count = teams.filter(({ isTyped }) => isTyped).length
  if (count === 0) return ''
  const which = count === 1 ? '1 of them was' : `${count} of them were`
  return ` ${which} typed by hand, so we do not know whom to tell.`
}

export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the winners',
    question: `Withdraw the winners of ${title}? The results stay published, but show no winners until you choose them again. We take back the notifications of the winning teams and tell their members so, also by email.`,
    fields: { withdraw: 'yes' },
    isDestructive: true,
  }
}

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
  winners: readonly Winner[]
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

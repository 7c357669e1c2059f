import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Choice } from '~/ui/choice'
import { Field } from '~/ui/field'
import type { Question } from './asker'

type Result = {
  id: string
  teamName: string
  score: number
  place: number | null
  prizeMinor: number | null
}

const places = [
  { name: 'first', label: 'First place' },
  { name: 'second', label: 'Second place' },
  { name: 'third', label: 'Third place' },
]

/** Asks before these winners are shown, by the names of their teams. */
export function winnersQuestion(
  fields: Record<string, string>,
  results: readonly Result[],
): Question {
  const names = places.flatMap(
    ({ name }) => results.find(({ id }) => id === fields[name])?.teamName ?? [],
  )
  return {
    title: 'Publish the winners',
    question: `Show everybody these winners, the first place first: ${names.join(', ')}? Those who registered with an account are told, unless they know the results already.`,
    fields,
    keepsFields: true,
    isGrave: false,
  }
}

/** Asks before the winners are taken away again. */
export function withdrawQuestion(title: string): Question {
  return {
    title: 'Withdraw the winners',
    question: `Take the winners of ${title} back? The results stay published, and nobody has a place in them until you choose winners again.`,
    fields: { withdraw: 'yes' },
    isGrave: true,
  }
}

/** The winners of a hackathon: who has which place, and what they get. */
export function WinnersForm({
  event,
  results,
  chosen,
}: {
  event: { id: string; prizeMinor: number }
  results: readonly Result[]
  /** What was chosen but is not published yet. */
  chosen: Record<string, string> | undefined
}) {
  const isSending = useNavigation().state === 'submitting'
  const options = results.map(({ id, teamName, score }) => ({
    value: id,
    label: `${teamName} (${score} of 100)`,
  }))
  return (
    <Form
      method="post"
      action={`/admin/hackathon-winners?event=${event.id}`}
      className="grid max-w-2xl gap-4"
    >
      {places.map(({ name, label }, index) => {
        const winner = results.find(({ place }) => place === index + 1)
        const prizeMinor = winner?.prizeMinor ?? (index === 0 ? event.prizeMinor : 0)
        return (
          <div key={name} className="grid gap-4 phone:grid-cols-[minmax(0,1fr)_13rem]">
            <Choice
              label={label}
              name={name}
              required={index === 0}
              defaultValue={chosen ? (chosen[name] ?? '') : (winner?.id ?? '')}
              options={[{ value: '', label: index === 0 ? 'Choose a team' : 'None' }, ...options]}
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
        <Button type="submit" look="primary" pending={isSending}>
          Publish the winners
        </Button>
      </div>
    </Form>
  )
}

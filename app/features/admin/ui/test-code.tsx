import { Form } from 'react-router'
import { formatMemory, verdictNames } from '~/features/judging/rules/verdict-names'
import { Button } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { Listing } from '~/ui/listing'
import { Section } from '~/ui/section'
import type { Route } from '../routes/+types/hackathon-results'

type Code = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['code']>
type Found = NonNullable<Code['result']>['tests'][number]

const columns: Column<Found>[] = [
  { title: 'Test', cell: ({ name }) => name },
  { title: 'Result', cell: ({ verdict }) => verdictNames[verdict] },
  { title: 'Time', cell: ({ cpuMs }) => `${cpuMs} ms` },
  { title: 'Memory', cell: ({ memoryMib }) => formatMemory(memoryMib) },
  { title: 'Message', cell: ({ message }) => message || 'Nothing' },
]

/** The code of one test, with everything the judge reported about it. */
export function TestCode({ code, hackathonId }: { code: Code; hackathonId: string }) {
  const { name, language, source, result, verdict, points, weight } = code
  return (
    <Section
      title={`The code of ${name}`}
      titleClass="text-title wrap-anywhere"
      id="code"
      className="mt-10 grid scroll-mt-24 gap-4"
    >
      <p>{`${language ?? 'Code'}: ${verdict ? verdictNames[verdict] : 'waiting for its verdict'}${points === null ? '' : `, ${points} of ${weight} points`}.`}</p>
      {verdict === 'IE' && points === null && (
        <Form method="post" action={`/admin/hackathon-results?event=${hackathonId}`}>
          <input type="hidden" name="judge" value={code.attemptId} />
          <Button type="submit">Judge again</Button>
        </Form>
      )}
      <Listing label={`Code of ${name}`} text={source} />
      {result?.message && <Listing label="Message of the judge" text={result.message} />}
      {result && result.verdict !== 'CE' && (
        <DataTable
          label="Test by test"
          columns={columns}
          rows={result.tests}
          keyOf={(test) => test.name}
          empty="It was not run on any test."
        />
      )}
    </Section>
  )
}

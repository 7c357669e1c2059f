import { Form, Link } from 'react-router'
import { formatMemory, verdictNames } from '~/features/judging/rules/verdict-names'
import { Button } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { Listing } from '~/ui/listing'
import type { Route } from '../routes/+types/hackathon-results'
import { PageLinks } from './page-links'

type Shown = NonNullable<Route.ComponentProps['loaderData']>['tests']
type Row = Shown['rows'][number]

/** The tests that count at a hackathon and are over, with the way to the code of each. */
export function TestTable({
  hackathon,
  tests,
  faultCount,
  page,
}: {
  hackathon: { id: string; title: string }
  tests: Shown
  /** Answers without a verdict through a fault of ours. */
  faultCount: number
  page: number
}) {
  return (
    <section aria-labelledby="tests-title" className="mt-10">
      <h2 id="tests-title" className="text-title">
        The test
      </h2>
      <p className="mt-1 mb-4 text-small text-quiet">
        Finished tests of registered people, highest score first.
      </p>
      {faultCount > 0 && (
        <p className="mb-4">
          {`${faultCount === 1 ? 'One program has' : `${faultCount} programs have`} no verdict because of an error on our side. We retry every hour for a day after the test; after that, open the code and choose Judge again. These tests are listed first.`}
        </p>
      )}
      <DataTable
        label={`Tests of ${hackathon.title}`}
        columns={columnsOf(hackathon.id)}
        rows={tests.rows}
        keyOf={({ attemptId }) => attemptId}
        empty="No test is over yet."
      />
      <PageLinks
        asked={{ event: hackathon.id }}
        next={tests.hasMore ? String(page + 1) : null}
        isFirstPage={page === 1}
      />
    </section>
  )
}

function columnsOf(hackathonId: string): Column<Row>[] {
  return [
    {
      title: 'Name',
      cell: ({ name }) => <span className="font-bold">{name}</span>,
      isName: true,
    },
    { title: 'Email', cell: ({ email }) => email, isAddress: true },
    { title: 'Points', cell: ({ points, isGraded }) => (isGraded ? points : `${points} so far`) },
    { title: 'Code', cell: codeWords },
    {
      title: 'More',
      cell: ({ attemptId, name, codeWeight }) =>
        codeWeight !== null && (
          <Link
            to={`?event=${hackathonId}&test=${attemptId}#code`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            See the code<span className="sr-only">{` of ${name}`}</span>
          </Link>
        ),
    },
  ]
}

function codeWords({ verdict, codePoints, codeWeight }: Row): string {
  if (codeWeight === null) return 'None'
  if (verdict === null) return 'Waiting for its verdict'
  return codePoints === null
    ? verdictNames[verdict]
    : `${verdictNames[verdict]}, ${codePoints} of ${codeWeight}`
}

type Code = NonNullable<NonNullable<Route.ComponentProps['loaderData']>['code']>
type Found = NonNullable<Code['result']>['tests'][number]

const testColumns: Column<Found>[] = [
  { title: 'Test', cell: ({ name }) => name },
  { title: 'Result', cell: ({ verdict }) => verdictNames[verdict] },
  { title: 'Time', cell: ({ cpuMs }) => `${cpuMs} ms` },
  { title: 'Memory', cell: ({ memoryMib }) => formatMemory(memoryMib) },
  { title: 'Message', cell: ({ message }) => message || 'Nothing' },
]

/** The code of one test, and all that the judge found of it. */
export function TestCode({ code, hackathonId }: { code: Code; hackathonId: string }) {
  const { name, language, source, result, verdict, points, weight } = code
  return (
    <section id="code" aria-labelledby="code-title" className="mt-10 grid scroll-mt-24 gap-4">
      <h2 id="code-title" className="text-title wrap-anywhere">{`The code of ${name}`}</h2>
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
          columns={testColumns}
          rows={result.tests}
          keyOf={(test) => test.name}
          empty="It was not run on any test."
        />
      )}
    </section>
  )
}

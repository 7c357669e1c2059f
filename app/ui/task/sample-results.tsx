import { CircleAlert, CircleCheck } from 'lucide-react'
import { Disclosure } from '../disclosure'
import { OutputDiff } from './output-diff'
import type { Sample, SampleResult } from './sample-run'
import { TextBlock } from './text-block'
import { verdictLabels } from './verdict-labels'

/** The result of each sample; failed ones are expanded. */
export function SampleResults({
  samples,
  results,
}: {
  samples: readonly Sample[]
  results: readonly SampleResult[]
}) {
  const broken = results.find(({ verdict }) => verdict === 'CE')
  if (broken)
    return (
      <TextBlock
        title="Your code is not a valid program"
        text={broken.message}
        copyLabel="Copy the message"
        wraps
      />
    )
  return (
    <ol className="border-b border-line">
      {results.map((result, index) => {
        const sample = samples.find(({ name }) => name === result.name)
        return (
          <li key={result.name} className="border-t border-line">
            <SampleOutcome number={index + 1} result={result} sample={sample} />
          </li>
        )
      })}
      {results.length < samples.length && (
        <li className="border-t border-line py-3 text-small text-quiet">
          The samples after it did not run.
        </li>
      )}
    </ol>
  )
}

function SampleOutcome({
  number,
  result,
  sample,
}: {
  number: number
  result: SampleResult
  sample: Sample | undefined
}) {
  const { verdict, message, output, cpuMs } = result
  const isPassed = verdict === 'AC'
  const Icon = isPassed ? CircleCheck : CircleAlert
  return (
    <Disclosure
      variant="row"
      isOpen={!isPassed}
      label={
        <>
          <Icon
            aria-hidden="true"
            className={`size-5 shrink-0 ${isPassed ? 'text-done' : 'text-wrong'}`}
          />
          <span>{`Sample ${number}: ${verdictLabels[verdict]}`}</span>
          <span className="ml-auto text-small font-normal whitespace-nowrap text-quiet">{`${cpuMs} ms`}</span>
        </>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-3 pb-4">
        {message && <TextBlock title="Error output" text={message} wraps />}
        {sample && verdict === 'WA' && output !== null && (
          <OutputDiff expected={sample.expected} output={output} />
        )}
        {sample && !isPassed && <TextBlock title="Input" text={sample.input} />}
        {output !== null && verdict !== 'WA' && <TextBlock title="Your output" text={output} />}
      </div>
    </Disclosure>
  )
}

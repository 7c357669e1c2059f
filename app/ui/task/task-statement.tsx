import type { ProgramLanguage } from '../code-editor/mount-editor'
import { Disclosure } from '../disclosure'
import { Prose } from '../prose'
import { languageNotes } from './language-notes'
import type { Sample } from './sample-run'
import { TextBlock } from './text-block'

export type TaskLimits = { cpuMs: number; memoryMib: number; outputKib: number }

export type Task = {
  title: string
  statementHtml: string
  samples: readonly Sample[]
  testCount: number
}

export function TaskStatement({
  task,
  language,
  languageName,
  limits,
}: {
  task: Task
  language: ProgramLanguage
  languageName: string
  limits: TaskLimits
}) {
  const { samples, testCount } = task
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <h2 className="sr-only">{task.title}</h2>
      <Prose html={task.statementHtml} />
      <ol className="grid gap-6">
        {samples.map((sample, index) => (
          <li key={sample.name} className="grid min-w-0 gap-3 phone:grid-cols-2">
            <TextBlock
              title={`Sample ${index + 1}: input`}
              text={sample.input}
              copyLabel={`Copy the input of sample ${index + 1}`}
            />
            <TextBlock
              title={`Sample ${index + 1}: output`}
              text={sample.expected}
              copyLabel={`Copy the output of sample ${index + 1}`}
            />
          </li>
        ))}
      </ol>
      <p className="text-small text-quiet">{limitsLine(languageName, limits, testCount)}</p>
      <Notes language={language} languageName={languageName} />
    </div>
  )
}

function limitsLine(languageName: string, limits: TaskLimits, testCount: number): string {
  const { cpuMs, memoryMib, outputKib } = limits
  return `${testCount} tests. In ${languageName} each may use ${cpuMs / 1000} s of CPU time and ${memoryMib} MiB of memory, and print ${outputKib} KiB.`
}

function Notes({ language, languageName }: { language: ProgramLanguage; languageName: string }) {
  const { reading, differences } = languageNotes[language]
  return (
    <div className="border-b border-line">
      <Disclosure
        variant="row"
        label={`How a program reads its input in ${languageName}`}
        className="border-t border-line"
      >
        <div className="pb-4">
          <TextBlock title={languageName} text={reading} copyLabel="Copy these lines" />
        </div>
      </Disclosure>
      <Disclosure
        variant="row"
        label={`What is different about ${languageName} here`}
        className="border-t border-line"
      >
        <ul className="list-disc space-y-1.5 pb-4 pl-5 text-small">
          {differences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

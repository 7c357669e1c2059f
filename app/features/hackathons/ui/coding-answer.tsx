import { languageOf, type LanguageName } from '~/features/judging/rules/languages'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import { SelectField } from '~/ui/select-field'
import { TaskRuns } from '~/ui/task/task-runs'
import { TaskStatement, type Task } from '~/ui/task/task-statement'
import { scaleLimits } from '../../../../judge/job.ts'
import { languages, longestCodeKib } from '../rules'
import type { Answers } from './answers-draft'
import { isForBrowser, type RunnableTask, runNote } from './browser-run'
import { useSampleRunner } from './use-sample-runner'

const options = languages.map((each) => ({ value: each, label: each }))

export type OpenTask = Task & RunnableTask

export function CodingAnswer({
  task,
  hackathonId,
  answers,
  answer,
  errors,
}: {
  /** Null for a question without tests. */
  task: OpenTask | null
  hackathonId: string
  answers: Answers
  answer: (given: Partial<Answers>) => void
  errors?: readonly string[]
}) {
  const word = languages.find((each) => each === answers.language) ?? 'JavaScript'
  const language = languageOf(word)
  return (
    <div
      className={`grid min-w-0 grid-cols-1 gap-6 ${task ? 'desk:grid-cols-2 desk:items-start desk:gap-10' : ''}`}
    >
      {task && (
        <TaskStatement
          task={task}
          language={language}
          languageName={word}
          limits={scaleLimits(language, task.limits)}
        />
      )}
      {/* Below the sticky bar with the time. */}
      <div className="grid min-w-0 grid-cols-1 gap-6 desk:sticky desk:top-16">
        <div className="max-w-60">
          <SelectField
            label="Language"
            name="language"
            options={options}
            value={word}
            onChange={(event) => answer({ language: event.target.value })}
          />
        </div>
        <CodeEditor
          label="Your code"
          name="coding"
          value={answers.coding}
          language={language}
          longestKib={longestCodeKib}
          missingMessage="Write your code before you submit."
          hasKeys
          hint="We store your code and run it against tests; the result appears here."
          errors={errors}
          onChange={(coding) => answer({ coding })}
        />
        {task && (
          <Runs
            key={word}
            task={task}
            word={word}
            source={answers.coding}
            hackathonId={hackathonId}
          />
        )}
      </div>
    </div>
  )
}

function Runs({
  task,
  word,
  source,
  hackathonId,
}: {
  task: OpenTask
  word: LanguageName
  source: string
  hackathonId: string
}) {
  const runner = useSampleRunner(task, hackathonId)
  const language = languageOf(word)
  return (
    <TaskRuns
      samples={task.samples}
      language={language}
      source={source}
      runner={runner}
      takesOwnInput={isForBrowser(language)}
      note={runNote(language)}
    />
  )
}

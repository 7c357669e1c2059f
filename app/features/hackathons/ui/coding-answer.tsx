import { languageOf } from '~/features/judging/rules/languages'
import { CodeEditor } from '~/ui/code-editor/code-editor'
import { Choice } from '~/ui/choice'
import { languages } from '../rules'
import { longestCodeKib } from '../schema'
import type { Answers } from './answers-draft'

const options = languages.map((each) => ({ value: each, label: each }))

/** The code and its language, each language with code of its own. */
export function CodingAnswer({
  answers,
  answer,
  errors,
}: {
  answers: Answers
  answer: (given: Partial<Answers>) => void
  errors?: readonly string[]
}) {
  const language = languages.find((each) => each === answers.language) ?? 'JavaScript'
  return (
    <>
      <div className="max-w-60">
        <Choice
          label="Language"
          name="language"
          options={options}
          value={language}
          onChange={(event) => answer({ language: event.target.value })}
        />
      </div>
      <CodeEditor
        label="Your code"
        name="coding"
        value={answers.coding}
        language={languageOf(language)}
        longestKib={longestCodeKib}
        missingWords="Write your code before you submit."
        hint="Your code is stored and will be run against tests; the result appears here."
        errors={errors}
        onChange={(coding) => answer({ coding })}
      />
    </>
  )
}

import { TextArea } from '~/ui/text-area'

/** A field for the program's output, typed or chosen. */
export function PredictField({
  choices,
  initial,
}: {
  choices: readonly string[] | null
  initial: string
}) {
  if (!choices)
    return (
      <TextArea
        label="Your answer"
        name="answer"
        defaultValue={initial}
        rows={3}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className="font-mono"
      />
    )
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-small font-bold">Your answer</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3.5 py-2.5 hover:border-control has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="answer"
            value={choice}
            defaultChecked={choice.trim() === initial.trim()}
            className="size-4.5 shrink-0 accent-brand"
          />
          <span className="min-w-0 font-mono text-[0.875rem] whitespace-pre-wrap">{choice}</span>
        </label>
      ))}
    </fieldset>
  )
}

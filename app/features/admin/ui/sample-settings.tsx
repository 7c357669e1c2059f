import { Section } from '~/ui/section'
import { ActLink } from './confirm-act'
import { namedSamples, removalQuestion, type Samples } from './settings-questions'

export function SampleSettings({ samples }: { samples: Samples }) {
  const names = namedSamples(samples)
  if (names === '') return null
  return (
    <Section
      title="Samples"
      titleClass="mb-3 text-title"
      className="rounded-surface border border-line bg-raised p-5 phone:p-6"
    >
      <p>
        {`This site shows ${names} that came with it. The people, results and winners in them are invented. Pages mark them as ‘Sample’.`}
      </p>
      <p className="mt-2 mb-4 text-small text-quiet">
        Saving a hackathon’s dates and terms makes it yours; it is no longer a sample.
      </p>
      <ActLink act="samples" about="all" name={names} question={removalQuestion(samples)} />
    </Section>
  )
}

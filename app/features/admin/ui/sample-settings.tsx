import { Form, useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { countOf } from '~/ui/format'
import { Section } from '~/ui/section'

const action = '/admin/settings?samples=remove'

export function SampleSettings({
  samples,
}: {
  samples: { testimonials: number; hackathons: number }
}) {
  const isRemoving = useNavigation().formAction === action
  const parts = [
    samples.testimonials > 0 && countOf(samples.testimonials, 'testimonial'),
    samples.hackathons > 0 && countOf(samples.hackathons, 'hackathon'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <Section
      title="Samples"
      titleClass="mb-3 text-title"
      className="rounded-surface border border-line bg-raised p-5 phone:p-6"
    >
      <p>
        {`This site shows ${parts.join(' and ')} that came with it. The people, results and winners in them are invented. Pages mark them as ‘Sample’.`}
      </p>
      <p className="mt-2 text-small text-quiet">
        A hackathon that somebody has registered for stays, and is no longer marked.
      </p>
      <Form method="post" action={action} className="mt-4">
        <Button type="submit" variant="danger" pending={isRemoving}>
          Remove all samples
        </Button>
      </Form>
    </Section>
  )
}

import type { SiteText } from '~/features/site/schema'
import { Section } from '~/ui/section'

export function RulesList({
  duration,
  teamSize,
  texts,
}: {
  duration: string
  teamSize: string
  texts: SiteText['hackathons']
}) {
  const teamRule = teamSize === '1' ? 'One person per team' : `${teamSize} members per team`
  const rules = [
    { title: teamRule, text: texts.teams },
    { title: `Submit within ${duration}`, text: texts.submit },
    { title: 'Original work only', text: texts.original },
    { title: 'Ethics', text: texts.ethics },
  ]
  return (
    <Section title="The rules" titleClass="text-heading">
      <ol className="mt-6">
        {rules.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-line py-5"
          >
            <span aria-hidden="true" className="font-mono text-small text-quiet">
              {index + 1}
            </span>
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

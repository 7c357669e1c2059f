export function RulesList({ hours, teamSize }: { hours: number; teamSize: string }) {
  const rules = [
    {
      title: teamSize === '1' ? 'One person a team' : `${teamSize} members a team`,
      text: 'From one college or from four. Coming alone is fine.',
    },
    {
      title: `Submit within ${hours} hours`,
      text: 'The clock runs from the start. What is sent after it ends does not count.',
    },
    {
      title: 'Original work only',
      text: 'You may use any library, and say which. The idea and the code that joins it all are yours, made in these hours.',
    },
    {
      title: 'Ethics',
      text: 'Be fair to other teams, honest about what works, and careful with other people’s data.',
    },
  ]
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title" className="text-heading">
        The rules
      </h2>
      <ol className="mt-6">
        {rules.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-5">
            <span aria-hidden="true" className="pt-0.5 font-mono text-small text-quiet">
              {index + 1}
            </span>
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

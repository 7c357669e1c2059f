import { ProductPictures } from './product-pictures'

const features = [
  {
    title: 'Elite Course Tracks',
    text: 'Short lessons, exercises that we run and check, and quizzes that explain their answers.',
  },
  {
    title: 'Real-World Projects',
    text: 'Every course ends with something that runs: a tracker, a report, a notice board.',
  },
  {
    title: 'Internships & Hackathons',
    text: 'Build something with a team in a day, and apply with a CV made from your profile.',
  },
  {
    title: 'Progress Engine',
    text: 'You continue where you left off, on every device.',
  },
  {
    title: 'Achievement Vault',
    text: 'You earn achievements by what you do, and you always see the next one.',
  },
  {
    title: 'Unified Dashboard',
    text: 'Your courses, today’s review and the next hackathon on one page.',
  },
]

export function FeatureGrid() {
  return (
    <section aria-labelledby="features-title" className="border-y border-line bg-sunk">
      <div className="shell py-10 tablet:py-24">
        <h2 id="features-title" className="text-heading">
          What you get
        </h2>
        <div className="mt-7 grid gap-px overflow-hidden rounded-surface border border-line bg-line tablet:mt-10">
          <ProductPictures />
          <ul className="grid gap-px min-[640px]:grid-cols-2 desk:grid-cols-3">
            {features.map(({ title, text }) => (
              <li key={title} className="bg-raised px-6 py-3 tablet:px-7 tablet:py-6">
                <h3 className="font-sans text-lead font-bold tracking-normal">{title}</h3>
                <p className="text-small text-pretty text-quiet tablet:text-body">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

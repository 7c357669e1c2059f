import type { Testimonial } from '~/features/site/schema'
import { Avatar } from '~/ui/avatar'
import { SampleBadge } from '~/ui/sample-badge'
import { languageOfName } from '../rules'

/** What students say; not shown while there is none. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="voices-title" className="shell py-16 tablet:py-24">
      <h2 id="voices-title" className="text-heading">
        Real Voices. Real Impact.
      </h2>
      <ul className="mt-10 grid grid-cols-1 gap-px bg-line min-[640px]:grid-cols-2">
        {testimonials.map(({ name, role, city, quote, sample }) => (
          <li key={name} className="group bg-paper">
            <figure className="flex h-full flex-col justify-between gap-6 py-9 min-[640px]:group-odd:pr-10 min-[640px]:group-even:pl-10 desk:group-even:pl-14">
              <blockquote className="max-w-[34rem] text-lead">{quote}</blockquote>
              <figcaption className="flex flex-wrap items-center gap-4">
                <Avatar name={name} id={name} />
                <span className="leading-snug">
                  <span lang={languageOfName(name)} className="block font-bold">
                    {name}
                  </span>
                  <span className="text-small text-quiet">{`${role}, ${city}`}</span>
                </span>
                {sample && <SampleBadge />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

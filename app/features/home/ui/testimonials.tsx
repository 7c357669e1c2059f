import type { Testimonial } from '~/features/site/schema'
import { Avatar } from '~/ui/avatar'
import { SampleBadge } from '~/ui/sample-badge'
import { languageOfName } from '../rules'

/** Students' testimonials; hidden if there are none. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="voices-title" className="shell py-10 tablet:py-24">
      <h2 id="voices-title" className="text-heading">
        Real Voices. Real Impact.
      </h2>
      {/* A row to swipe on a phone; focusable, so that it can be scrolled by keyboard. */}
      <ul
        aria-labelledby="voices-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-4 mt-6 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 min-[640px]:mx-0 min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:gap-px min-[640px]:bg-line min-[640px]:px-0 tablet:mt-10"
      >
        {testimonials.map(({ name, role, city, quote, sample }) => (
          <li
            key={name}
            className="group w-[84%] shrink-0 snap-start rounded-surface border border-line bg-paper min-[640px]:w-auto min-[640px]:rounded-none min-[640px]:border-0"
          >
            <figure className="flex h-full flex-col justify-between gap-5 px-5 py-6 min-[640px]:px-0 tablet:gap-6 tablet:py-9 min-[640px]:group-odd:pr-10 min-[640px]:group-even:pl-10 desk:group-even:pl-14">
              <blockquote className="max-w-[34rem] text-pretty tablet:text-lead">
                {quote}
              </blockquote>
              <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
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

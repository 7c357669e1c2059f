import { ButtonLink } from '~/ui/button'

/** In place of the Pay button where the operator takes no payments: what to do instead. */
export function PaymentsOff({ price }: { price: string }) {
  return (
    <section
      aria-labelledby="pay-title"
      className="mt-10 rounded-surface border border-line bg-raised p-7"
    >
      <h2 id="pay-title" className="text-title">
        {price}, once, but not online
      </h2>
      <p className="mt-2 mb-5 max-w-[34rem]">
        This site takes no payments online at the moment. Write to us, name the course, and we will
        tell you how to get it.
      </p>
      <ButtonLink to="/contact" variant="primary">
        Write to us
      </ButtonLink>
    </section>
  )
}

import * as z from 'zod'

const words = (longest: number) =>
  z
    .string('should be text')
    .trim()
    .min(1, 'should not be empty')
    .max(longest, `should be at most ${longest} characters`)

/** `content/testimonials.yaml`: four students' words on the landing page. */
export const testimonialsContent = z
  .array(
    z.strictObject({ name: words(60), role: words(80), city: words(60), quote: words(320) }),
    'should be a list',
  )
  .length(4, 'should have exactly four entries')

export type Testimonial = z.infer<typeof testimonialsContent>[number]

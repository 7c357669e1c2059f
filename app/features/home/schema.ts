import * as z from 'zod'

const words = (longest: number) =>
  z
    .string('should be text')
    .trim()
    .min(1, 'should not be empty')
    .max(longest, `should be at most ${longest} characters`)

/** `content/site.yaml`: who runs this site. */
export const siteContent = z.strictObject({
  name: words(40),
  tagline: words(240),
  email: z.email('should be an email address'),
  phone: words(40),
  office: words(120),
  social: z
    .array(
      z.strictObject({ label: words(40), url: z.url('should be an address') }),
      'should be a list',
    )
    .max(8),
})

export type SiteContent = z.infer<typeof siteContent>

/** `content/testimonials.yaml`: four students' words on the landing page. */
export const testimonialsContent = z
  .array(
    z.strictObject({ name: words(60), role: words(80), city: words(60), quote: words(320) }),
    'should be a list',
  )
  .length(4, 'should have exactly four entries')

export type Testimonial = z.infer<typeof testimonialsContent>[number]

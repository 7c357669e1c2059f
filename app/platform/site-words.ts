import * as z from 'zod'

const words = (longest: number) =>
  z
    .string('should be text')
    .trim()
    .min(1, 'should not be empty')
    .max(longest, `should be at most ${longest} characters`)

/** `content/site.yaml`: who runs this site and how to reach them. */
export const siteWords = z.strictObject({
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
    .max(8, 'should have at most eight entries'),
})

export type SiteWords = z.infer<typeof siteWords>

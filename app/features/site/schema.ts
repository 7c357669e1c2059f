import * as z from 'zod'
import { typedText } from '~/platform/typed-text'

const missing = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'should not be empty' : 'should be text',
}
const tooLong = (longest: number) => `should be at most ${longest} characters`
const cannotBeShown = 'should have only characters that can be shown'

/** One paragraph; a line break in it becomes a space. */
const line = (longest: number) =>
  typedText(missing, longest, tooLong(longest))
    .min(1, 'should not be empty')
    .overwrite((text) => text.replaceAll(/[\t\r\n]+/g, ' '))
    .regex(shown, cannotBeShown)

const shown = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

/** Each line is a paragraph. Forms send line breaks as two characters. */
const paragraphs = (longest: number) =>
  z
    .string(missing)
    .max(4 * longest, tooLong(longest))
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .pipe(
      typedText(missing, longest, tooLong(longest))
        .min(1, 'should not be empty')
        .refine((text) => text.split('\n').every((each) => shown.test(each)), cannotBeShown),
    )

/** Shown on the payment page and on the page of a paid course. */
export const paymentTexts = z.strictObject({ refunds: paragraphs(600) })

/** The default for older content folders; it describes what refunds do. */
export const firstPaymentTexts = {
  refunds:
    'If the course is not what you need, write to us within 14 days of paying, and we refund the whole amount the way you paid it. Banks take five to seven working days. The course is locked again once the refund is done; your progress in it stays. A second payment for the same course is refunded automatically.',
}

/** `content/site.yaml`: who runs this site and how to reach them. */
export const siteText = z.strictObject({
  name: line(40),
  tagline: line(240),
  email: z.email('should be an email address').max(254, 'should be at most 254 characters'),
  phone: line(40),
  office: line(120),
  social: z
    .array(
      z.strictObject({
        label: line(40),
        url: z
          .url({ protocol: /^https?$/, error: 'should be an address' })
          .max(500)
          .regex(/^[!-~]+$/, 'should be an address'),
      }),
      'should be a list',
    )
    .max(8, 'should have at most eight entries'),
  /** The hackathon page: its opening text, and the text below each of its four rules. */
  hackathons: z.strictObject({
    intro: line(240),
    teams: line(400),
    submit: line(400),
    original: line(400),
    ethics: line(400),
  }),
  payments: paymentTexts.default(firstPaymentTexts),
})

/** `content/testimonials.yaml`: up to four students' testimonials on the landing page. */
export const testimonialsContent = z
  .array(
    z.strictObject({
      name: line(60),
      role: line(80),
      city: line(60),
      quote: line(320),
      /** Invented for a fresh site, and marked as such on the page (ruling 30). */
      sample: z.boolean('should be true or false').default(false),
    }),
    'should be a list',
  )
  .max(4, 'should have at most four entries')

export type SiteText = z.infer<typeof siteText>
export type Testimonial = z.infer<typeof testimonialsContent>[number]

/** All texts that the operator may change: in the content folder, and over it in the admin area. */
export type SiteTexts = { site: SiteText; testimonials: Testimonial[] }

/** What every page needs of these texts, and whether there is a photo to link to. */
export type SiteShown = SiteTexts & { hasPhotos: boolean }

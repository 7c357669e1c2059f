import * as z from 'zod'
import { common, expression, filledText, list, say } from './exercise-fields'

const pageTest = z.strictObject({
  name: filledText(80),
  run: filledText(3000),
  browser: z.boolean('should be true or false').default(false),
})

const pageMistake = z
  .strictObject({
    source: expression.optional(),
    test: expression.optional(),
    output: expression.optional(),
    error: expression.optional(),
    say,
  })
  .refine((mistake) => Object.values(mistake).filter((each) => each !== undefined).length === 2, {
    path: ['say'],
    error: 'should stand beside exactly one of source, test, output and error',
  })

/**
 * The files of a page, and tests of what it shows; tests with `browser` need a real browser's
 * layout.
 */
export const pageKind = z
  .strictObject({
    kind: z.literal('page'),
    ...common,
    tests: list(pageTest, 2, 12),
    mistakes: list(pageMistake, 3, 12),
  })
  .refine(({ tests }) => tests.some(({ browser }) => !browser), {
    path: ['tests'],
    error: 'should have one without browser: true, which the server runs',
  })

import * as z from 'zod'

/** Text as written, including spaces; YAML numbers and booleans are refused. */
export const text = (longest: number) =>
  z
    .string('should be text: put it into quotes')
    .max(longest, `should be at most ${longest} characters`)

export const filledText = (longest: number) =>
  text(longest).refine((value) => value.trim() !== '', 'should not be empty')

export const wholeNumber = (least: number, most: number) => {
  const message = `should be a whole number from ${least} to ${most}`
  return z.number(message).int(message).min(least, message).max(most, message)
}

export const list = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z
    .array(item, 'should be a list')
    .min(least, `should have at least ${least}`)
    .max(most, `should have at most ${most}`)

export const expression = filledText(300).refine(
  isExpression,
  'should be a regular expression of JavaScript (flags su)',
)

function isExpression(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'su'))
  } catch {
    return false
  }
}

export const say = filledText(400)

/** Fields of every kind. */
export const common = {
  title: filledText(60),
  minutes: wholeNumber(1, 60),
  optional: z.boolean('should be true or false').default(false),
  hints: list(filledText(600), 1, 4),
}

import { mixOrder } from '~/features/courses/rules/mix-order'
import type { ReviewItem } from '../queries.server/list-due-items'

export type ShownItem = ReturnType<typeof shownItem>

type Asked = { studentId: string; day: string }

/** The order of a question's options: the same all day, different the next day. */
export function optionOrder(
  item: Extract<ReviewItem, { kind: 'question' }>,
  { studentId, day }: Asked,
): number[] {
  const { courseId, moduleId, itemId, question } = item
  return mixOrder([studentId, day, courseId, moduleId, itemId].join('/'), question.options.length)
}

/** What the page needs to ask an item, without anything that reveals the answer. */
export function shownItem(item: ReviewItem, asked: Asked) {
  const { courseId, courseTitle, moduleId, moduleTitle, itemId, isFromChallenge } = item
  const place = { courseId, courseTitle, moduleId, moduleTitle, itemId, isFromChallenge }
  if (item.kind === 'exercise')
    return { ...place, kind: item.kind, title: item.title, minutes: item.minutes }
  const { question, kind, options } = item.question
  return {
    ...place,
    kind: item.kind,
    question,
    isMultiple: kind === 'multiple',
    options: optionOrder(item, asked).map((index) => ({
      /** Its index in the course's file. */
      index,
      text: options[index]?.text ?? '',
    })),
  }
}

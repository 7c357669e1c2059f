import type { ReviewItem } from '../queries.server/list-due-items'

export type ShownItem = ReturnType<typeof shownItem>

/** What the page needs to ask an item: nothing of it tells the answer. */
export function shownItem(item: ReviewItem) {
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
    options: options.map(({ text }) => text),
  }
}

/** Messages within an hour; a person who writes more is heard already. */
export const mostFromOneAddress = 5
/** Far above what a site of this size gets, far below what would make it a sender of unwanted mail. */
export const mostFromEverybody = 200

export const messageStatuses = ['new', 'answered', 'closed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

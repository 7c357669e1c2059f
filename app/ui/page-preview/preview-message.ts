/** What a preview's frame reports; `judge/browser/page-frame.ts` says when. */
export type PreviewMessage =
  | { kind: 'printed'; text: string }
  | { kind: 'error'; text: string; file: string | null; line: number | null }
  | { kind: 'blocked'; directive: string; address: string }
  | { kind: 'asked' | 'shown' | 'settled' | 'pong' | 'outcome' | 'absent' | 'left' | 'frozen' }

/** Shows a page's files inside `host`: `showPage` of the judge, which this folder may not import. */
export type ShowPage = (
  host: HTMLElement,
  files: Record<string, string>,
  onMessage: (message: PreviewMessage) => void,
  title?: string,
) => void

/** Remembers that a preview did not finish, so that the next visit runs it only on request. */
export type PreviewMark = {
  isUnfinished: () => boolean
  begin: () => { onMessage: (message: PreviewMessage) => void; onLeave: () => void }
}

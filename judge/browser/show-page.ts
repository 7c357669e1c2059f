import { guardFiles } from './loop-guards.ts'
import { openPageFrame, type FrameMessage } from './page-frame.ts'

/** Where the site serves the frame's initial document. */
export const frameAddress = '/exercise-preview'

/**
 * Shows the files in a new frame named `title`; the previous one stays until the new one is drawn.
 */
export function showPage(
  host: HTMLElement,
  files: Record<string, string>,
  onMessage: (message: FrameMessage) => void,
  title = 'Preview of your page',
): void {
  for (const old of [...host.children].slice(0, -1)) old.remove()
  const before = [...host.children]
  const { element } = openPageFrame(host, {
    address: frameAddress,
    title,
    ask: { kind: 'show', files: guardFiles(files) },
    onMessage(message) {
      const isClosed = ['absent', 'left', 'frozen'].includes(message.kind)
      // If loading fails, the page stays as it was.
      if (message.kind === 'shown' || message.kind === 'frozen' || message.kind === 'left')
        for (const old of before) old.remove()
      if (element.isConnected || isClosed) onMessage(message)
    },
  })
}

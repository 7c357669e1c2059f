import { useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { Sent } from './send-answer'

/** Below an item of a challenge: its button, and why the answer is not saved. */
export function SaveAnswer({
  message,
  last,
}: {
  /** Of the server, to what was pressed. */
  message: string | undefined
  /** What came of the answer that the page sent by itself. */
  last: Sent | undefined
}) {
  const isSending = useNavigation().formMethod === 'POST'
  const unsaved = message ?? (last === undefined ? undefined : unsavedMessage(last))
  return (
    <>
      {unsaved && <Notice variant="wrong">{unsaved}</Notice>}
      <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
        Save answer
      </Button>
    </>
  )
}

function unsavedMessage(last: Sent): string | undefined {
  if (last === null)
    return 'The server did not answer. Your answer is stored in this browser and sent again soon.'
  return last.saved ? undefined : last.message
}

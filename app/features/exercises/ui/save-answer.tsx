import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { useReload } from '~/ui/use-reload'
import { unsavedMessage } from '../rules/unsaved-message'
import type { ChallengeReply } from './challenge-page'
import type { Sent } from './send-answer'

type Given = {
  /** The server's reply to the pressed button. */
  reply: ChallengeReply | undefined
  /** The result of the page's own save. */
  last: Sent | undefined
  /** Changes whenever the page's data is reloaded. */
  loaded: object
}

/** Below a challenge item: its button, and why the answer is not saved. */
export function SaveAnswer({ reply, last, loaded }: Given) {
  const isSending = useNavigation().formMethod === 'POST'
  useReloadOnceBack({ reply, last })
  const [heard, setHeard] = useState({ reply, loaded })
  if (heard.reply !== reply) setHeard({ reply, loaded })
  // The server has answered again since.
  const isOver = reply?.lost !== undefined && heard.loaded !== loaded
  const unsaved = unsavedMessage(isOver ? undefined : reply, last)
  return (
    <>
      {unsaved && <Notice variant="wrong">{unsaved}</Notice>}
      <Button type="submit" variant="primary" pending={isSending} className="justify-self-start">
        Save answer
      </Button>
    </>
  )
}

/** Reloads once the server is back, because the page's data show which items are answered. */
function useReloadOnceBack({ reply, last }: Pick<Given, 'reply' | 'last'>) {
  const reload = useReload()
  useEffect(() => {
    if (reply?.lost) reload()
  }, [reply, reload])
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && last?.saved) reload()
    wasLost.current = last === null
  }, [last, reload])
}

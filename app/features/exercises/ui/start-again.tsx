import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'

/** Asks for confirmation, then deletes what was typed. Submitted answers stay. */
export function StartAgain({ question, onStart }: { question: string; onStart: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button className="noscript:hidden" onClick={() => setAsking(true)}>
        Start again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start again?"
          question={question}
          confirm={
            <Button
              variant="danger"
              onClick={({ currentTarget }) => {
                onStart()
                // Closed before the button disappears, so that the focus returns.
                currentTarget.closest('dialog')?.close()
              }}
            >
              Start again
            </Button>
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

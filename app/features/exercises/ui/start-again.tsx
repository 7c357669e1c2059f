import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'

/** Asks, and then takes what was typed away. Answers that were submitted stay. */
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
                // Closed before it goes, so that the focus returns.
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

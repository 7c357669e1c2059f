import { useEffect, useState } from 'react'

const storeName = 'tab-leaves-editor'

/** Whether Tab leaves the editor instead of indenting, stored in this browser for every editor. */
export function useTabLeaves() {
  const [leaves, setLeaves] = useState(false)
  useEffect(() => {
    // Not while hydrating, which has to render what the server did.
    queueMicrotask(() => setLeaves(readChoice()))
  }, [])
  const choose = (next: boolean) => {
    setLeaves(next)
    writeChoice(next)
  }
  return [leaves, choose] as const
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storeName) === 'yes'
  } catch {
    return false
  }
}

function writeChoice(leaves: boolean) {
  try {
    localStorage.setItem(storeName, leaves ? 'yes' : 'no')
  } catch {
    // Storage may be switched off; then the choice holds for this page.
  }
}

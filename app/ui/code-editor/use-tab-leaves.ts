import { useEffect, useState } from 'react'

const storeName = 'tab-leaves-editor'

/** Whether Tab leaves the editor instead of indenting; stored in this browser for all editors. */
export function useTabLeaves() {
  const [leaves, setLeaves] = useState(false)
  useEffect(() => {
    // Not during hydration, which must match the server's render.
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
    // Storage may be off; then the choice lasts for this page.
  }
}

import { useEffect, useState } from 'react'

const storeName = 'tab-leaves-editor'

/** Whether Tab moves on instead of indenting: a choice of this browser, for every editor. */
export function useTabLeaves() {
  const [leaves, setLeaves] = useState(false)
  useEffect(() => {
    // After the first paint, which shows what the server rendered.
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
    // Storage may be switched off; then it holds for this page.
  }
}

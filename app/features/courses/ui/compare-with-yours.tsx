import { useState, useSyncExternalStore } from 'react'
import { Button } from '~/ui/button'
import type { CompareFiles } from './compare-files'

const neverChanges = () => () => {}

/** Opens the comparison, which loads on first use; hidden without scripts. */
export function CompareWithYours({ paths }: { paths: readonly string[] }) {
  const [Compare, setCompare] = useState<typeof CompareFiles | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const hasScripts = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!hasScripts) return null
  if (Compare) return <Compare paths={paths} />
  const open = async () => {
    setState('loading')
    try {
      const { CompareFiles: Loaded } = await import('./compare-files')
      setCompare(() => Loaded)
    } catch {
      setState('failed')
    }
  }
  return (
    <Button
      pending={state === 'loading'}
      onClick={() => void open()}
      className="justify-self-start"
    >
      {state === 'failed' ? 'No connection. Compare again' : 'Compare with yours'}
    </Button>
  )
}

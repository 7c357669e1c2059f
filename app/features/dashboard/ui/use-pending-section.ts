import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findSection, type Section } from './sections'

const delayMs = 150

/** The section that is loading, once it takes longer than 150 ms, so that quick ones do not flicker. */
export function usePendingSection(): Section | null {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const target = navigation.location?.pathname
  const loading = target !== undefined && target !== pathname ? findSection(target) : null
  const address = loading?.address ?? null
  const [slowAddress, setSlowAddress] = useState<string | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => setSlowAddress(address), address ? delayMs : 0)
    return () => clearTimeout(timer)
  }, [address])

  return loading && slowAddress === address ? loading : null
}

import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findSection, type Section } from './sections'

const patienceMs = 150

/**
 * The section that is on its way, once it takes longer than a blink; null otherwise. A quick one
 * never shows, so that nothing flickers.
 */
export function usePendingSection(): Section | null {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const target = navigation.location?.pathname
  const coming = target !== undefined && target !== pathname ? findSection(target) : null
  const address = coming?.address ?? null
  const [slowAddress, setSlowAddress] = useState<string | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => setSlowAddress(address), address ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [address])

  return coming && slowAddress === address ? coming : null
}

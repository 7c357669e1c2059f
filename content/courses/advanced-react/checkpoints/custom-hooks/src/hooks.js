import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

export function useInterval(callback, ms) {
  const onTick = useEffectEvent(callback)
  useEffect(() => {
    const id = setInterval(() => onTick(), ms)
    return () => clearInterval(id)
  }, [ms])
}

export function useNow(ms = 1000) {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), ms)
  return now
}

function readStored(key, initial) {
  try {
    const saved = localStorage.getItem(key)
    return saved === null ? initial : JSON.parse(saved)
  } catch {
    return initial
  }
}

export function useStoredState(key, initial) {
  const [value, setValue] = useState(() => readStored(key, initial))
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full or forbidden: the value lasts until the page is closed.
    }
  }, [key, value])
  return [value, setValue]
}

function subscribe(onChange) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function useOnline() {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

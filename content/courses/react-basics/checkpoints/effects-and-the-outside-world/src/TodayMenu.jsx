import { useEffect, useState } from 'react'

export default function TodayMenu() {
  const [menu, setMenu] = useState(null)
  const [error, setError] = useState('')

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function load() {
      try {
        const response = await fetch('/menu.json', { signal })
        if (!response.ok) {
          throw new Error(`status ${response.status}`)
        }
        setMenu(await response.json())
        setError('')
      } catch (problem) {
        if (!signal.aborted) setError(problem.message)
      }
    }

    load()
    return () => controller.abort()
  }, [])

  if (error) return <p role="alert">No menu: {error}</p>
  if (menu === null) return <p>Loading the menu…</p>
  return (
    <p>
      {menu.day}: {menu.dishes.join(', ')}
    </p>
  )
}

import { useMe, useSetMe } from './MeContext.jsx'

export function Header() {
  const me = useMe()
  const setMe = useSetMe()
  console.log('render header')
  return (
    <header>
      <h1>Laundry desk</h1>
      <label>
        At the desk{' '}
        <select value={me} onChange={(e) => setMe(e.target.value)}>
          <option>Asha</option>
          <option>Imran</option>
          <option>Tara</option>
        </select>
      </label>
    </header>
  )
}

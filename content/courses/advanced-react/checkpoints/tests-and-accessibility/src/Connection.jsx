import { useOnline } from './hooks.js'

export function Connection() {
  const online = useOnline()
  return <p role="status">{online ? 'Online' : 'Offline: bookings will fail'}</p>
}

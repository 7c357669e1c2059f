import { data } from 'react-router'

/** Anybody: no other address matched. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Anybody: a form sent to an address that does not exist. */
export function action() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}

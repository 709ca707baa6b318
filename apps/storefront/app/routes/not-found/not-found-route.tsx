import { data } from 'react-router'

export function loader() {
  throw data('Nothing is at this address.', { status: 404 })
}

/** Never rendered: the loader always throws. */
export default function NotFoundRoute() {
  return null
}

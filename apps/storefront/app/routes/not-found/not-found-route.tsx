import { data } from 'react-router'

export function loader() {
  throw data('Nothing is at this address.', { status: 404 })
}

/** Never shown: the loader always ends at the error page. */
export default function NotFoundRoute() {
  return null
}

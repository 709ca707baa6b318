import type { LinkProps } from '@vitrine/ui'
import { Link } from 'react-router'

/** Links of the shared parts lead to other screens without a new page. */
export function RouterLink({
  href,
  keepsScroll,
  replace,
  isRouteKnown: _isKnown,
  ...anchor
}: LinkProps) {
  return (
    <Link
      to={href}
      {...(keepsScroll && { preventScrollReset: true })}
      {...(replace && { replace })}
      {...anchor}
    />
  )
}

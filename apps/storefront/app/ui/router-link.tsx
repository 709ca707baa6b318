import type { LinkProps } from '@vitrine/ui'
import { Link } from 'react-router'

/** The router's link with the props of the component library's link. */
export function RouterLink({ href, keepsScroll, isRouteKnown, ...rest }: LinkProps) {
  return (
    <Link
      to={href}
      preventScrollReset={keepsScroll ?? false}
      discover={isRouteKnown ? 'none' : 'render'}
      {...rest}
    />
  )
}

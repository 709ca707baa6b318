import type { LinkProps } from '@vitrine/ui'
import { Link } from 'react-router'

/** The router's link with the props of the component library's link. */
export function RouterLink({ href, keepsScroll, ...rest }: LinkProps) {
  return <Link to={href} preventScrollReset={keepsScroll ?? false} {...rest} />
}

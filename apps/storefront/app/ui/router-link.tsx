import type { LinkProps } from '@vitrine/ui'
import { Link } from 'react-router'

/** The router's link under the props of an `<a>`. */
export function RouterLink({ href, keepsScroll, ...rest }: LinkProps) {
  return <Link to={href} preventScrollReset={keepsScroll ?? false} {...rest} />
}

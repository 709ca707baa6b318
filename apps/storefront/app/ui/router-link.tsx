import type { LinkProps } from '@vitrine/ui'
import { Link } from 'react-router'
import { inShop } from '../language/in-shop.ts'

/** Paths that the router would not change: without empty and dot segments, and without what URLs encode. */
const PLAIN_PATH = /^\/$|^(?:\/[\w-]+)+(?:\?[\w\-=&%+.,~:]+)?$/

/**
 * The router's link with the props of the component library's link. On the server it is written as the router would: its
 * link asks eight contexts, and a page has a hundred of them.
 */
export function RouterLink({ href, keepsScroll, replace, isRouteKnown, ...rest }: LinkProps) {
  if (import.meta.env.SSR && PLAIN_PATH.test(href)) {
    return (
      <a
        {...rest}
        href={href === '/' ? inShop('') || '/' : inShop(href)}
        data-discover={isRouteKnown ? undefined : 'true'}
      />
    )
  }
  return (
    <Link
      to={href}
      replace={replace ?? false}
      preventScrollReset={keepsScroll ?? false}
      discover={isRouteKnown ? 'none' : 'render'}
      {...rest}
    />
  )
}

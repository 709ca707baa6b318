import { type ComponentProps, createContext, type ElementType, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** Keeps the scroll position, because the link changes a selection on the same page. */
  keepsScroll?: boolean
  /** Replaces the history entry. */
  replace?: boolean
  /** Another link of the page leads to the same route, so that a router which loads routes by their links knows it. */
  isRouteKnown?: boolean
}

/**
 * The component for links: a plain `<a>` by default, or the application's router link.
 * It gets the props of an `<a>`.
 */
export const LinkElement = createContext<ElementType<LinkProps>>('a')

export function Link(props: LinkProps) {
  const Element = useContext(LinkElement)
  if (Element !== 'a') return <Element {...props} />
  const {
    keepsScroll: _keepsScroll,
    replace: _replace,
    isRouteKnown: _isRouteKnown,
    ...anchor
  } = props
  return <a {...anchor} />
}

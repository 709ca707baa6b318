import { type ComponentProps, createContext, type ElementType, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & {
  href: string
  /** A router does not go to the top: the page is the same, with something else chosen on it. */
  keepsScroll?: boolean
  /** Going back leads past it. */
  replace?: boolean
}

/**
 * What links are made of: a plain `<a>`, or the router's link of the app around.
 * The component gets the props of an `<a>`.
 */
export const LinkElement = createContext<ElementType<LinkProps>>('a')

export function Link(props: LinkProps) {
  const Element = useContext(LinkElement)
  if (Element !== 'a') return <Element {...props} />
  const { keepsScroll: _keepsScroll, replace: _replace, ...anchor } = props
  return <a {...anchor} />
}

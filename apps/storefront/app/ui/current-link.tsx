import type { LinkProps } from '@vitrine/ui'
import { useLocation } from 'react-router'
import { RouterLink } from './router-link.tsx'

interface CurrentLinkProps extends LinkProps {
  /** Pages below the link's page are other ones. */
  isLeaf?: boolean
}

/** A link that says with `aria-current` whether it leads to the page that one is on, or to one above it. */
export function CurrentLink({ isLeaf = false, ...link }: CurrentLinkProps) {
  const { href } = link
  const { pathname } = useLocation()
  const isCurrent =
    [href, encodeURI(href)].includes(pathname) || (!isLeaf && pathname.startsWith(`${href}/`))
  return <RouterLink aria-current={isCurrent ? 'page' : undefined} {...link} />
}

import { ButtonLink, LinkElement, Notice } from '@vitrine/ui'
import { Link } from 'react-router'
import { inShop } from '../language/in-shop.ts'
import { shop } from '../shop.ts'
import type { Screen, Way } from './screen.ts'
import { Foot, Sheet, Sub } from './sheet.tsx'

/** A screen that only says something, and where to go. The first way is the button. */
export function Message({ title, text, note, ways }: Extract<Screen, { kind: 'message' }>) {
  const [first, ...others] = ways

  return (
    <Sheet title={title}>
      <Sub>{text}</Sub>
      {note && <Notice>{note}</Notice>}
      {first && (
        // The platform's page is on another origin, so the browser itself has to follow.
        <LinkElement value="a">
          <ButtonLink href={inShop(waysOn[first].href)} wide>
            {waysOn[first].label}
          </ButtonLink>
        </LinkElement>
      )}
      <Foot>
        {others.length === 0
          ? shop.name
          : others.map((way) => (
              <Link key={way} className="text-link" to={waysOn[way].href}>
                {waysOn[way].label}
              </Link>
            ))}
      </Foot>
    </Sheet>
  )
}

const waysOn: Record<Way, { href: string; label: string }> = {
  shop: { href: '/collections', label: 'Go on looking' },
  'sign-in': { href: '/sign-in', label: 'Back to sign in' },
  hosted: { href: '/sign-in/redirect', label: 'Go to the sign-in page' },
  'new-password': { href: '/forgot-password', label: 'Send the link again' },
}

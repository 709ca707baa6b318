import { ButtonLink, LinkElement, Notice } from '@vitrine/ui'
import { Link } from 'react-router'
import * as words from '#messages/sign-in'
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
          <ButtonLink href={inShop(waysOn[first])} wide>
            {words.ways[first]}
          </ButtonLink>
        </LinkElement>
      )}
      <Foot>
        {others.length === 0
          ? shop.name
          : others.map((way) => (
              <Link key={way} className="text-link" to={waysOn[way]}>
                {words.ways[way]}
              </Link>
            ))}
      </Foot>
    </Sheet>
  )
}

const waysOn: Record<Way, string> = {
  shop: '/collections',
  'sign-in': '/sign-in',
  hosted: '/sign-in/redirect',
  'new-password': '/forgot-password',
}

import { ButtonLink, Link, LinkElement, Notice } from '@vitrine/ui'
import { way as wayMessage } from '#messages/states'
import { useAccountMount } from '../account-mount.ts'
import type { MessageScreen } from './login-screen.ts'
import { Foot, Sheet, Sub } from './sheet.tsx'

/** A page that only says something, and where to go. The first way is the button. */
export function MessagePage({ title, text, note, ways }: Omit<MessageScreen, 'kind'>) {
  const { shopName, paths, plainHref } = useAccountMount()
  const [first, ...others] = ways

  return (
    <Sheet title={title}>
      <Sub>{text}</Sub>
      {note && <Notice>{note}</Notice>}
      {first && (
        // The platform's page is on another origin, so the browser itself has to follow.
        <LinkElement value="a">
          <ButtonLink href={plainHref(paths[first])} wide>
            {wayMessage({ way: first })}
          </ButtonLink>
        </LinkElement>
      )}
      <Foot>
        {others.length === 0
          ? shopName
          : others.map((way) => (
              <Link key={way} className="text-link" href={paths[way]}>
                {wayMessage({ way })}
              </Link>
            ))}
      </Foot>
    </Sheet>
  )
}

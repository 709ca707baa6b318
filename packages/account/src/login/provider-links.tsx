import { ButtonLink, LinkElement } from '@vitrine/ui'
import { continueWith } from '#messages/providers'
import { Choices } from './sheet.tsx'

export interface ProviderLink {
  id: string
  name: string
  /** As browsers know it. */
  href: string
}

/** Signing in with a foreign provider, over the platform's pages. */
export function ProviderLinks({ providers }: { providers: readonly ProviderLink[] }) {
  if (providers.length === 0) return null
  return (
    <Choices>
      {/* They leave this site, so the browser itself has to follow them. */}
      <LinkElement value="a">
        {providers.map(({ id, name, href }) => (
          <ButtonLink key={id} look="second" wide rel="nofollow" href={href}>
            {continueWith({ provider: name })}
          </ButtonLink>
        ))}
      </LinkElement>
    </Choices>
  )
}

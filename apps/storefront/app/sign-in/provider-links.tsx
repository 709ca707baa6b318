import type { SignInProvider } from '@vitrine/contract'
import { ButtonLink, LinkElement } from '@vitrine/ui'
import * as words from '#messages/sign-in'
import { inShop } from '../language/in-shop.ts'
import { Ways } from './sheet.tsx'

/** The ways in that lead through somebody else, over the platform's pages. */
export function ProviderLinks({ providers, to }: { providers: SignInProvider[]; to: string }) {
  if (providers.length === 0) return null
  return (
    <Ways>
      {/* They leave this site, so the browser itself has to follow them. */}
      <LinkElement value="a">
        {providers.map(({ id, name }) => (
          <ButtonLink
            key={id}
            look="second"
            wide
            href={inShop(`/sign-in/redirect?${new URLSearchParams({ to, idp: id })}`)}
          >
            {words.continueWith(name)}
          </ButtonLink>
        ))}
      </LinkElement>
    </Ways>
  )
}

import { ButtonLink } from '@vitrine/ui'
import type { HostedFormProps } from '../src/account-pages/hosted-pages.ts'
import { inLanguage } from '../src/account-pages/in-language.ts'
import sheet from './sheet.module.css'
import { useReader } from './sheet.tsx'

/** The ways in that lead through somebody else: links, because nothing is sent there but the question who it is. */
export function ProviderLinks({
  providers = [],
}: {
  providers: HostedFormProps['providers'] | undefined
}) {
  const reader = useReader()
  if (providers.length === 0) return null
  return (
    <div className={sheet['providers']}>
      {providers.map(({ label, href }) => (
        <ButtonLink key={href} look="second" wide rel="nofollow" href={inLanguage(href, reader)}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

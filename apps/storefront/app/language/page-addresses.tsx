import { useLocation } from 'react-router'
import { code } from '#messages/language'
import { addressesOf } from './addresses-of.ts'

/** The canonical URL of a page, without parameters, and its URLs in every language. */
export function PageAddresses({ origin = '' }: { origin: string | undefined }) {
  const addresses = addressesOf(origin, useLocation().pathname)

  return (
    <>
      <link rel="canonical" href={addresses[code]} />
      {Object.entries(addresses).map(([language, address]) => (
        <link key={language} rel="alternate" hrefLang={language} href={address} />
      ))}
    </>
  )
}

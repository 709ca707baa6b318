import { useLocation } from 'react-router'
import { code } from '#words/language'
import { addressesOf } from './addresses-of.ts'

/** The one address of a page, whatever was chosen on it, and its addresses in every language. */
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

import { useLocation } from 'react-router'
import { inShop } from './in-shop.ts'
import { english, languages } from './languages.ts'

/** The one address of a page, whatever was chosen on it, and its addresses in every language. */
export function PageAddresses({ origin = '' }: { origin: string | undefined }) {
  const { pathname } = useLocation()
  const path = pathname === '/' ? '' : pathname

  return (
    <>
      <link rel="canonical" href={origin + (inShop(path) || '/')} />
      {[...languages, { ...english, code: 'x-default' }].map(({ code, base }) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + (base + path || '/')} />
      ))}
    </>
  )
}

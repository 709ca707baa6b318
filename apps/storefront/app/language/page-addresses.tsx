import { useLocation } from 'react-router'
import { inShop } from './in-shop.ts'
import { languages } from './languages.ts'

/** The one address of a page, whatever was chosen on it, and its addresses in every language. */
export function PageAddresses({ origin }: { origin: string | undefined }) {
  const { pathname } = useLocation()
  const path = pathname === '/' ? '' : pathname
  const address = (base: string) => origin + (base + path || '/')

  return (
    <>
      <link rel="canonical" href={address(inShop(''))} />
      {languages.map(({ code, base }) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(base)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('')} />
    </>
  )
}

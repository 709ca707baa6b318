import { useLocation } from 'react-router'
import { addressesOf } from './addresses-of.ts'
import { inShop } from './in-shop.ts'

/** The canonical URL of a page, without parameters, and its URLs in every language. */
export function PageAddresses({ origin = '' }: { origin: string | undefined }) {
  const { pathname } = useLocation()
  const rest = pathname === '/' ? '' : pathname

  return (
    <>
      <link rel="canonical" href={origin + (inShop(rest) || '/')} />
      {/* Read by search engines, which request every page: rendered on the server only. */}
      {import.meta.env.SSR &&
        Object.entries(addressesOf(origin, pathname)).map(([language, address]) => (
          <link key={language} rel="alternate" hrefLang={language} href={address} />
        ))}
    </>
  )
}

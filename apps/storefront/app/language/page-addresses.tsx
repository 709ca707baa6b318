import { code } from '#messages/language'
import { useShop } from '../shop/use-shop.ts'
import { addressesOf } from './addresses-of.ts'
import { usePagePaths } from './use-page-paths.ts'

/** The canonical URL of a page, without parameters, and its URLs in every language of the shop. */
export function PageAddresses({ origin = '' }: { origin: string | undefined }) {
  const { languages } = useShop()
  const paths = usePagePaths()

  return (
    <>
      <link rel="canonical" href={addressesOf(origin, paths, [code])[code]} />
      {/* Read by search engines, which request every page: rendered on the server only. */}
      {import.meta.env.SSR &&
        Object.entries(addressesOf(origin, paths, languages)).map(([language, address]) => (
          <link key={language} rel="alternate" hrefLang={language} href={address} />
        ))}
    </>
  )
}

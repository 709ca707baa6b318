import { createShop } from '@vitrine/client/shop'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useLoaded } from '../screen/use-loaded.ts'
import { useClient } from './staff-context.ts'

interface ShopLanguages {
  /** ISO 639: what the shop has pages in. */
  languages: readonly string[]
  /** The one of the originals; `undefined` until it is loaded. */
  own: string | undefined
  replace: (languages: readonly string[]) => void
}

const Context = createContext<ShopLanguages>({
  languages: [],
  own: undefined,
  replace: () => undefined,
})

/** Loads once, for every field with translations, what the shop is written in. */
export function ShopLanguagesProvider({ children }: { children: ReactNode }) {
  const client = useClient()
  const { loaded } = useLoaded('', (signal) => createShop(client).getShop({ signal }))
  const [saved, setSaved] = useState<readonly string[]>()
  const languages = saved ?? loaded.data?.languages
  const own = loaded.data?.language
  const value = useMemo(
    () => ({ languages: languages ?? [], own, replace: setSaved }),
    [languages, own],
  )
  return <Context value={value}>{children}</Context>
}

/** The languages of the shop's pages; none until they are loaded. */
export function useShopLanguages(): ShopLanguages {
  return useContext(Context)
}

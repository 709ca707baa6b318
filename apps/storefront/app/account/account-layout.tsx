import { AccountMountProvider } from '@vitrine/account/account-mount.ts'
import { useMemo } from 'react'
import { Outlet } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { shopAccountMount } from './shop-account-mount.ts'

/** Around every page of signing in and of the account. */
export default function AccountLayout() {
  const { name, logo } = useShop()
  const mount = useMemo(
    () => ({ ...shopAccountMount, shopName: name, shopLogo: logo }),
    [name, logo],
  )
  return (
    <AccountMountProvider value={mount}>
      {/* Below it the footer is a short one. */}
      <div data-own-pages>
        <Outlet />
      </div>
    </AccountMountProvider>
  )
}

import { AccountMountProvider } from '@vitrine/account/account-mount.ts'
import { Outlet } from 'react-router'
import { shopAccountMount } from './shop-account-mount.ts'

/** Around every page of signing in and of the account. */
export default function AccountLayout() {
  return (
    <AccountMountProvider value={shopAccountMount}>
      <Outlet />
    </AccountMountProvider>
  )
}

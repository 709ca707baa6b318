import type { HostedAccountProps } from '../src/account-pages/hosted-pages.ts'
import { AccountView, accountTitles } from './account-view.tsx'
import { HostedDocument } from './document.tsx'

/** A page of the member's account. */
export function AccountPage({ view, ...document }: HostedAccountProps) {
  return (
    <HostedDocument {...document} title={accountTitles[view.name]} isWide>
      <AccountView view={view} />
    </HostedDocument>
  )
}

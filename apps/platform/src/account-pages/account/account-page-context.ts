import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import type { ProviderPageController } from '../sign-in/provider-routes.ts'
import type { AccountPageController } from './account-page-controller.ts'

/** What the routes of the account's pages work with. */
export interface AccountPageContext {
  options: AccountPagesOptions
  controller: HostedPageController
  account: AccountPageController
  providers: ProviderPageController
}

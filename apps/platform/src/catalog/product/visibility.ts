import { isPermitted, type SiteScope } from '../../kernel/scope/site-scope.ts'

/** Whether the caller sees hidden products and collections. */
export function seesHidden(scope: Pick<SiteScope, 'caller'>): boolean {
  return (
    isPermitted(scope, 'WIX_STORES.MODIFY_PRODUCTS') ||
    isPermitted(scope, 'WIX_STORES.READ_MERCHANT_DATA')
  )
}

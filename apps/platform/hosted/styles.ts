import accountFrame from '@vitrine/account/account/account-frame.module.css?inline'
import authenticator from '@vitrine/account/account/authenticator-page.module.css?inline'
import backupCodes from '@vitrine/account/account/backup-codes-page.module.css?inline'
import profile from '@vitrine/account/account/profile-page.module.css?inline'
import sheet from '@vitrine/account/login/sheet.module.css?inline'
import badge from '@vitrine/ui/badge.module.css?inline'
import base from '@vitrine/ui/base.css?inline'
import button from '@vitrine/ui/button.module.css?inline'
import checkbox from '@vitrine/ui/checkbox.module.css?inline'
import codeField from '@vitrine/ui/code-field.module.css?inline'
import emptyState from '@vitrine/ui/empty-state.module.css?inline'
import field from '@vitrine/ui/field.module.css?inline'
import fonts from '@vitrine/ui/fonts.css?inline'
import notice from '@vitrine/ui/notice.module.css?inline'
import specificationTable from '@vitrine/ui/specification-table.module.css?inline'
import tokens from '@vitrine/ui/tokens.css?inline'
import checkoutPage from './checkout/checkout-page.module.css?inline'
import checkoutSummary from './checkout/checkout-summary.module.css?inline'
import document from './document.module.css?inline'
import orderPage from './order-page.module.css?inline'
import returnPage from './return-page.module.css?inline'

/** The styles of every page. The tokens come first: they name the order of the layers. */
export const styles = [
  tokens,
  fonts,
  base,
  button,
  field,
  codeField,
  checkbox,
  notice,
  sheet,
  document,
].join('\n')

/** What the pages of the account have besides. */
export const accountStyles = [
  badge,
  emptyState,
  specificationTable,
  accountFrame,
  authenticator,
  backupCodes,
  profile,
  orderPage,
  returnPage,
  checkoutPage,
  checkoutSummary,
].join('\n')

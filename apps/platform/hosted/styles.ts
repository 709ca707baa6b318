import sheet from '@vitrine/account/login/sheet.module.css?inline'
import base from '@vitrine/ui/base.css?inline'
import button from '@vitrine/ui/button.module.css?inline'
import checkbox from '@vitrine/ui/checkbox.module.css?inline'
import codeField from '@vitrine/ui/code-field.module.css?inline'
import field from '@vitrine/ui/field.module.css?inline'
import fonts from '@vitrine/ui/fonts.css?inline'
import notice from '@vitrine/ui/notice.module.css?inline'
import tokens from '@vitrine/ui/tokens.css?inline'
import account from './account-page.module.css?inline'
import document from './document.module.css?inline'
import step from './step-page.module.css?inline'

/** All styles of the pages. The tokens come first: they name the order of the layers. */
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
  step,
  account,
].join('\n')

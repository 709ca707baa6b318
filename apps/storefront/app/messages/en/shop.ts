/** The brand's own texts. */
export const title = ['Made slowly,', 'used daily.'] as const
export const sentence =
  'Stoneware, glass, wood and linen from twelve workshops that sign what they make.'
export const description = 'Stoneware, glass, wood and linen, made slowly and used daily.'
/** Under every price. */
export const priceNote = 'VAT included.'

export const loading = 'Loading page'
export const skip = 'Skip to content'
export const collections = 'Shop'
export const menu = 'Menu'
export const close = 'Close'
export const allProducts = 'All products'
export const search = 'Search'
export const account = 'Account'
export const signIn = 'Sign in'
export const register = 'Create account'

export const footer = 'Footer'
export const yourAccount = 'Your account'
export const aboutUs = 'About us'
export const about = 'About the workshops'
export const delivery = 'Delivery and returns'
export const contact = 'Contact'
export const imprint = 'Imprint'
export const privacy = 'Privacy'
export const terms = 'Terms'
export const theme = 'Theme:'
export const themes = { light: 'light', dark: 'dark', system: 'system' }
/** The link to the other language, in that language. */
export const otherLanguage = 'Auf Deutsch lesen'

export const silentSignIn = 'Sign-in'

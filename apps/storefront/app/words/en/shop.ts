/** The house, wherever it introduces itself. */
export const title = ['Made slowly,', 'used daily.'] as const
export const sentence =
  'Stoneware, glass, wood and linen from twelve workshops that sign what they make.'
export const description = 'Stoneware, glass, wood and linen, made slowly and used daily.'
/** Under every price. */
export const priceNote = 'VAT included.'

export const onTheWay = 'The page is on its way'
export const skip = 'Skip to content'
export const rooms = 'Shop'
export const menu = 'Menu'
export const close = 'Close'
export const allObjects = 'All objects'
export const search = 'Search'
export const account = 'Account'
export const signIn = 'Sign in'
export const register = 'Make an account'

export const footer = 'Footer'
export const you = 'You'
export const house = 'House'
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
